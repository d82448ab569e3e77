import { slugOf } from '../companies/slug';

/** The last part of an article's URL. Only the id identifies it, so the title may change. */
export const articlePath = ({ id, title }: { id: number; title: string }): string =>
  `${id}-${slugOf(title, 'article')}`;
