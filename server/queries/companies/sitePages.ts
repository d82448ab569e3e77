import type { Database } from '../../db/open';
import { asNobody, type Statement } from '../../db/scope';

/** A page of a site that is on: an article where `article_id` is there, else the site itself. */
export type SitePage = { slug: string; shows_blog: boolean; article_id: number | null; title: string | null };

const pages: Statement = { name: 'site_pages', text: 'select * from site_pages($1)' };

/** Every site that is on, once, or once for each of its published articles; at most `limit` rows. */
export const listSitePages = (db: Database, limit: number): Promise<SitePage[]> =>
  asNobody(db, tx => tx.run<SitePage>(pages, [limit]));
