import type { Picture } from '../files/picture';

export type SiteArticle = {
  id: number;
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
