import type { Picture } from '../files/picture';

/** In the reader's language; `path` is the last part of its URL, the same in each language. */
export type SiteArticle = {
  id: number;
  path: string;
  title: string;
  summary: string;
  image: Picture | null;
  published_at: number;
};

/** In a preview it may be unpublished. */
export type ReadArticle = Omit<SiteArticle, 'published_at'> & {
  content: string;
  published_at: number | null;
  updated_at: number;
};
