import type { Picture } from '../files/picture';

/** An article as a line of the blog. */
export type SiteArticle = {
  id: number;
  title: string;
  summary: string;
  image: Picture | null;
  published_at: number;
};

/** An article to be read; one that is only previewed may never have been published. */
export type ReadArticle = Omit<SiteArticle, 'published_at'> & {
  content: string;
  published_at: number | null;
  updated_at: number;
};
