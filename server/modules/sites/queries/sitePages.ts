import type { Database } from '@/server/platform/db/open';
import { queryOnce, type Statement } from '@/server/platform/db/scope';

/** `article_id` is null for the site itself. */
export type SitePage = { slug: string; shows_blog: boolean; article_id: number | null; title: string | null };

const pages: Statement = { name: 'site_pages', text: 'select * from site_pages($1)' };

/** One row per enabled site and per published article, at most `limit`. */
export const listSitePages = (db: Database, limit: number): Promise<SitePage[]> =>
  queryOnce<SitePage>(db, pages, [limit]);
