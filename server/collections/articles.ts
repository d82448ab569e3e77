import { or, sql, type SQL } from 'drizzle-orm';
import {
  articleSchema,
  articlesQuery,
  publicFields,
  unpublishable,
  type Article,
} from '../../domain/articles/article';
import { Invalid } from '../../domain/refusals';
import type { AnyObject } from '../../domain/validation/fields';
import { articles as table } from '../db/schema';
import { cleanContent } from '../html/cleanContent';
import { contains, equals } from '../queries/lists';
import type { Collection } from './collection';

export const articles: Collection = {
  name: 'articles',
  subject: 'article',
  schema: articleSchema,
  query: articlesQuery,
  table,
  unlisted: ['content', 'draft'],
  bulkable: ['is_published'],
  search: typed => or(contains(table.title, typed), contains(table.summary, typed)),
  filters: ({ published }) => [equals(table.is_published, published)],
  prepare: async (_, __, sent, present) => {
    const text = sent.content === undefined ? sent : { ...sent, content: cleanContent(sent.content) };
    return {
      ...text,
      ...(present?.draft && isText(sent) && noDraft),
      ...publishing([{ ...present, ...text }], text, present ? firstTime : now),
    };
  },
  prepareMany: (things, changes) => ({ ...changes, ...publishing(things, changes, firstTime) }),
};

const isText = (sent: AnyObject) => publicFields.some(name => sent[name] !== undefined);

const now = sql`now()`;
const firstTime = sql`coalesce(${table.published_at}, now())`;

/** Whoever still types at it learns that the text has been saved meanwhile. */
const noDraft = { draft: null, draft_saved_at: null, draft_version: sql`${table.draft_version} + 1` };

/** When it was published, as that is to be said; @throws Invalid when one of them has nothing to read */
function publishing(things: AnyObject[], { is_published }: AnyObject, since: SQL): AnyObject {
  const broken = things.flatMap(thing =>
    unpublishable({ ...(thing as Article), is_published: is_published ?? thing.is_published }),
  );
  if (broken.length > 0) throw new Invalid(broken);
  if (is_published === undefined) return {};
  return { published_at: is_published ? since : null };
}
