import { or, sql, type SQL } from 'drizzle-orm';
import {
  articleSchema,
  articlesQuery,
  emptyContent,
  publicFields,
  type Article,
  mapImages,
  type ArticleDraft,
  type ArticleTranslations,
  type StoredArticleTranslations,
  type ArticleInput,
  type ArticleText,
} from '@/domain/articles/article';
import { Invalid } from '@/domain/errors';
import { articles as table } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { addPictures, ownContent, ownTranslations, replacePictures } from '../commands/pictures';
import { picturesOf } from '@/server/core/files/files';
import { lockPictures } from '@/server/core/files/lockPictures';
import { equals, hasWords } from '@/server/platform/db/filters';
import { isMissing } from '@/server/platform/db/translations';
import { defineCollection } from '@/server/collections/collection';
import type { Context } from '@/server/core/context';

export const articles = defineCollection({
  name: 'articles',
  subject: 'article',
  schema: articleSchema,
  answer: 'Article',
  query: articlesQuery,
  table,
  unlisted: ['content', 'draft'],
  isViewerIndependent: true,
  bulkable: ['is_published', 'translations'],
  restored: ['published_at'],
  search: typed => hasWords(table.search_text, typed),
  filters: ({ published, untranslated: locale }) => [
    equals(table.is_published, published),
    locale && or(...texts.map(column => isMissing(table, column, locale))),
  ],
  hydrate: (tx, rows): Promise<ListedArticle[]> => withPictures(tx, rows),
  prepare: async (ctx, sent, present) => {
    const { tx, company_id } = ctx;
    await lockPictures(tx, { company_id }, 'articles', [{ path: 'image', id: sent.image }]);
    const content = { ...sent, ...(await ownTexts(ctx, sent, present)) };
    requireContent([sent.content === undefined ? {} : content]);
    return {
      ...content,
      ...(present?.draft && isText(sent) && noDraft),
      ...publishing([{ ...present, ...content }], content, present ? firstTime : now),
    };
  },
  storeParts: async (ctx, id, { pictures }: { pictures?: number[] }) => {
    if (pictures) await replacePictures(ctx, { article_id: id, pictures });
  },
  prepareMany: async (ctx, entities, changes) => ({
    ...changes,
    ...(await translationsOfMany(ctx, entities, changes)),
    ...publishing(entities, changes, firstTime),
  }),
});

const texts = [table.title, table.summary, table.content];

/**
 * What is sent, without what is not allowed in it, and the pictures of all that the article then shows.
 * @throws Invalid at a picture that is not the company's
 */
async function ownTexts(ctx: Context, sent: Partial<ArticleInput>, present?: ListedArticle) {
  if (sent.content === undefined && sent.translations === undefined) return {};
  const { content, pictures } = await ownContent(ctx, sent.content ?? present?.content ?? '');
  const own = await ownTranslations(ctx, { translations: sent.translations ?? {} });
  const kept = await ownTranslations(ctx, { translations: storedOf(present?.translations ?? {}) });
  return {
    ...(sent.content !== undefined && { content }),
    ...(sent.translations && { translations: own.translations }),
    pictures: [...new Set([...pictures, ...own.pictures, ...kept.pictures])],
  };
}

/** As `ownTexts`. Pictures that no longer show stay the article's until it is next saved by itself. */
async function translationsOfMany(
  ctx: Context,
  entities: Pick<ListedArticle, 'id'>[],
  { translations: sent }: Partial<ArticleInput>,
) {
  if (sent === undefined) return {};
  const { translations, pictures } = await ownTranslations(ctx, {
    translations: sent,
    at: 'changes.translations',
  });
  await addPictures(ctx, { article_ids: entities.map(({ id }) => id), pictures });
  return { translations, ...noDraft };
}

const storedOf = (translations: ArticleTranslations): StoredArticleTranslations =>
  mapImages(translations, image => image?.id ?? null);

type ListedArticle = Omit<Article, 'content' | 'draft'> & Partial<Pick<Article, 'content' | 'draft'>>;
type Illustrated = { image: number | null; translations?: StoredArticleTranslations | undefined };
type Pictured = Illustrated & {
  translations: StoredArticleTranslations;
  draft?: ArticleDraft | null;
};

const imagesIn = (text: Illustrated | null | undefined) =>
  text ? [text.image, ...Object.values(text.translations ?? {}).map(({ image }) => image)] : [];

async function withPictures<Row extends Pictured>(tx: CompanyTx, rows: Row[]) {
  const pictureOf = await picturesOf(
    tx,
    rows.flatMap(row => [row, row.draft].flatMap(imagesIn)),
  );
  const withImages = (translations: StoredArticleTranslations) =>
    mapImages(translations, id => pictureOf(id ?? null));
  const draftOf = ({ image, translations, ...text }: ArticleDraft): ArticleText => ({
    ...text,
    image: pictureOf(image),
    ...(translations && { translations: withImages(translations) }),
  });
  return rows.map(({ draft, ...row }) => ({
    ...row,
    image: pictureOf(row.image),
    translations: withImages(row.translations),
    ...(draft !== undefined && { draft: draft && draftOf(draft) }),
  }));
}

const isText = (sent: Partial<ArticleInput>) => publicFields.some(name => sent[name] !== undefined);

const now = sql`now()`;
const firstTime = sql`coalesce(${table.published_at}, now())`;

/** Raised so that an editor with the older draft gets StaleVersion on its next save. */
const noDraft = { draft: null, draft_saved_at: null, draft_version: sql`${table.draft_version} + 1` };

type WithContent = { content?: string };

function requireContent(entities: WithContent[]): void {
  const violations = entities.flatMap(({ content }) => (content === undefined ? [] : emptyContent(content)));
  if (violations.length > 0) throw new Invalid(violations);
}

/** @throws Invalid when one of them has no readable content */
function publishing(entities: WithContent[], { is_published }: { is_published?: boolean }, since: SQL) {
  if (is_published) requireContent(entities);
  if (is_published === undefined) return {};
  return { published_at: is_published ? since : null };
}
