import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { first } from '@/domain/assert';
import type { Answer } from '@/domain/assistant/chat';
import { articleAnswer, notesAnswer } from '@/domain/assistant/companyWording';
import { matching, sentencesOf } from '@/domain/assistant/matching';
import { locales } from '@/domain/translations/locales';
import { inLocale, type Translations } from '@/domain/translations/translations';
import { articles, companies } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { getSettings } from '@/server/modules/companies';
import { textsLocale, type Caller } from './tools/tool';

const sentences_max = 2;
const articles_max = 200;

/** From the company's facts, else by the title of a published article; null where nothing clearly fits. */
export async function companyAnswer(caller: Caller, question: string): Promise<Answer | null> {
  const { tx, member, reader } = caller;
  const settings = await getSettings(tx);
  const asker = { locale: reader.locale, isStaff: member !== null };
  const sentences = sentencesOf(settings.assistant_facts);
  const fitting = matching(question, sentences, sentences_max);
  if (fitting.length > 0) {
    const { name } = inLocale(first(await companyNames(tx)), textsLocale(caller));
    return notesAnswer(
      sentences.filter((_, index) => fitting.includes(index)),
      name,
      asker,
    );
  }
  if (!member && !settings.show_blog_section) return null;
  const published = await publishedArticles(tx);
  const [index] = matching(question, published.map(titlesOf), 1);
  const article = index === undefined ? undefined : published[index];
  return article ? articleAnswer(inLocale(article, textsLocale(caller)), asker) : null;
}

const companyNames = (tx: CompanyTx) =>
  tx.select({ name: companies.name, translations: companies.translations }).from(companies);

/** Without the rest of the texts, which may be long. */
const titles = sql<Translations>`(
  select coalesce(jsonb_object_agg(locale, jsonb_build_object('title', texts -> 'title')), '{}')
  from jsonb_each(${articles.translations}) as given(locale, texts)
  where texts ? 'title')`;

const titlesOf = ({ title, translations }: { title: string; translations: Translations }): string =>
  [title, ...locales.map(locale => translations[locale]?.title)].filter(Boolean).join(' ');

const publishedArticles = (tx: CompanyTx) =>
  tx
    .select({ id: articles.id, title: articles.title, translations: titles })
    .from(articles)
    .where(and(eq(articles.is_published, true), isNull(articles.archived_at)))
    .orderBy(desc(articles.published_at), desc(articles.id))
    .limit(articles_max);
