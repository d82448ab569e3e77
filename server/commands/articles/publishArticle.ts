import { articleSchema, type ArticleText, type ArticleTranslations } from '../../../domain/articles/article';
import { locales } from '../../../domain/companies/company';
import { NotFound } from '../../../domain/errors';
import { partOf } from '../../../domain/validation/stored';
import { parse } from '../../../domain/validation/violations';
import { articles } from '../../collections/articles';
import type { Entity } from '../../collections/engine/collection';
import { getEntity, lockMatching } from '../../collections/engine/entities';
import { updateEntity } from '../../collections/engine/updateEntities';
import type { StaffContext } from '../context';

/** Publishes the draft if there is one. @throws Invalid without a title or content; StaleVersion; NotFound */
export async function publishArticle(
  ctx: StaffContext,
  id: number,
  { version }: { version?: number },
): Promise<Entity> {
  const { tx, member } = ctx;
  const [locked] = await lockMatching(tx, articles, { ids: [id] }, member);
  if (locked === undefined) throw new NotFound();
  const { draft, translations } = await getEntity(tx, articles, id, member);
  const text = draft ? parse(partOf(articleSchema), whole(draft, translations)) : {};
  return updateEntity(ctx, articles, id, { ...text, is_published: true, version });
}

/** A draft has all translations, and a change only those that change: the others are sent as removed. */
function whole(draft: ArticleText, stored: ArticleTranslations): ArticleText {
  const { translations } = draft;
  if (!translations) return draft;
  const sent = locales.map(locale => {
    const removed = Object.keys(stored[locale] ?? {}).map(name => [name, null]);
    return [locale, { ...Object.fromEntries(removed), ...translations[locale] }];
  });
  return { ...draft, translations: Object.fromEntries(sent) };
}
