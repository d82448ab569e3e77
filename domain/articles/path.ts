import { slugOf } from '../companies/slug';

/** The last part of an article's URL: the id finds it, the title may change. */
export const articlePath = ({ id, title }: { id: number; title: string }): string =>
  `${id}-${slugOf(title, 'article')}`;
