import type { Picture } from '../files/picture';
import type { EpochSeconds } from '../time/instant';

/** In the reader's language; `path` is the last part of its URL, the same in each language. */
export type SiteArticle = {
  id: number;
  path: string;
  title: string;
  summary: string;
  image: Picture | null;
  published_at: EpochSeconds;
};

/** In a preview it may be unpublished. */
export type ReadArticle = Omit<SiteArticle, 'published_at'> & {
  content: string;
  published_at: EpochSeconds | null;
  updated_at: EpochSeconds;
};
