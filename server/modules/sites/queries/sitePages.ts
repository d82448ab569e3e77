import type { Database } from '@/server/platform/db/open';
import { queryOnce, type Statement } from '@/server/platform/db/scope';

/** `site` is the front page with the booking; an id and a name have services, people and articles. */
export type SitePage =
  | { slug: string; kind: 'site' | 'reviews' | 'blog' }
  | { slug: string; kind: 'service' | 'employee' | 'article'; id: number; name: string };

const pages: Statement = { name: 'site_pages', text: 'select * from site_pages($1)' };

/** Of each site that is on, site by site, at most `limit`. */
export const listSitePages = (db: Database, limit: number): Promise<SitePage[]> =>
  queryOnce<SitePage>(db, pages, [limit]);
