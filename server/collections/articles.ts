import { or, sql, type SQL } from 'drizzle-orm';
import { articleSchema, articlesQuery, emptyContent, publicFields } from '../../domain/articles/article';
import { Invalid } from '../../domain/errors';
import type { AnyObject } from '../../domain/validation/fields';
import { articles as table } from '../db/schema';
import type { CompanyTx } from '../db/scope';
import { ownContent, replacePictures } from '../commands/articles/pictures';
import { picturesOf } from '../queries/files/files';
import { lockPictures } from '../commands/files/lockPictures';
import { contains, equals } from '../db/filters';
import type { Collection, Entity } from './engine/collection';

export const articles: Collection = {
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
  hydrate: withPictures,
  prepare: async (tx, sent, present) => {
    await lockPictures(tx, { company_id: tx.company_id }, 'articles', [{ path: 'image', id: sent.image }]);
    const text = sent.content === undefined ? {} : await ownContent(tx, sent.content);
    refuseEmpty([text]);
    const written = { ...sent, ...text };
    return {
      ...written,
      ...(present?.draft && isText(sent) && noDraft),
      ...publishing([{ ...present, ...written }], written, present ? firstTime : now),
    };
  },
  storeParts: async (tx, id, { pictures }) => {
    if (pictures) await replacePictures(tx, id, pictures);
  },
  prepareMany: (entities, changes) => ({ ...changes, ...publishing(entities, changes, firstTime) }),
};

async function withPictures(tx: CompanyTx, rows: Entity[]): Promise<Entity[]> {
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

const isText = (sent: AnyObject) => publicFields.some(name => sent[name] !== undefined);

const now = sql`now()`;
const firstTime = sql`coalesce(${table.published_at}, now())`;

/** Who is still typing a draft is told that the text was saved meanwhile. */
const noDraft = { draft: null, draft_saved_at: null, draft_version: sql`${table.draft_version} + 1` };

/** @throws Invalid when one of them has nothing to read */
function refuseEmpty(entities: AnyObject[]): void {
  const violations = entities.flatMap(({ content }) => (content === undefined ? [] : emptyContent(content)));
  if (violations.length > 0) throw new Invalid(violations);
}

/** When it was published, as that is to be said; @throws Invalid when one of them has nothing to read */
function publishing(entities: AnyObject[], { is_published }: AnyObject, since: SQL): AnyObject {
  if (is_published) refuseEmpty(entities);
  if (is_published === undefined) return {};
  return { published_at: is_published ? since : null };
}
