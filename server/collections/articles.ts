import { or, sql, type SQL } from 'drizzle-orm';
import {
  articleSchema,
  articlesQuery,
  emptyContent,
  publicFields,
  type Article,
  type ArticleDraft,
  type ArticleInput,
} from '../../domain/articles/article';
import { Invalid } from '../../domain/errors';
import { articles as table } from '../db/schema';
import type { CompanyTx } from '../db/scope';
import { ownContent, replacePictures } from '../commands/articles/pictures';
import { picturesOf } from '../queries/files/files';
import { lockPictures } from '../commands/files/lockPictures';
import { contains, equals } from '../db/filters';
import { defineCollection } from './engine/collection';

export const articles = defineCollection({
  name: 'articles',
  subject: 'article',
  schema: articleSchema,
  query: articlesQuery,
  table,
  unlisted: ['content', 'draft'],
  bulkable: ['is_published'],
  restored: ['published_at'],
  search: typed => or(contains(table.title, typed), contains(table.summary, typed)),
  filters: ({ published }) => [equals(table.is_published, published)],
  hydrate: (tx, rows): Promise<ListedArticle[]> => withPictures(tx, rows),
  prepare: async (tx, sent, present) => {
    await lockPictures(tx, { company_id: tx.company_id }, 'articles', [{ path: 'image', id: sent.image }]);
    const text = sent.content === undefined ? {} : await ownContent(tx, sent.content);
    requireContent([text]);
    const content = { ...sent, ...text };
    return {
      ...content,
      ...(present?.draft && isText(sent) && noDraft),
      ...publishing([{ ...present, ...content }], content, present ? firstTime : now),
    };
  },
  storeParts: async (tx, id, { pictures }: { pictures?: number[] }) => {
    if (pictures) await replacePictures(tx, id, pictures);
  },
  prepareMany: (entities, changes) => ({ ...changes, ...publishing(entities, changes, firstTime) }),
});

type ListedArticle = Omit<Article, 'content' | 'draft'> & Partial<Pick<Article, 'content' | 'draft'>>;
type Pictured = { image: number | null; draft?: ArticleDraft | null };

async function withPictures<Row extends Pictured>(tx: CompanyTx, rows: Row[]) {
  const pictureOf = await picturesOf(
    tx,
    rows.flatMap(({ image, draft }) => [image, draft?.image]),
  );
  return rows.map(row => ({
    ...row,
    image: pictureOf(row.image),
    ...(row.draft && { draft: { ...row.draft, image: pictureOf(row.draft.image) } }),
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
