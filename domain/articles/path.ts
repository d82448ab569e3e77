import { slugOf } from '../companies/slug';

/** The last part of an article's address: its id finds it, the words are for readers and may change. */
export const articlePath = ({ id, title }: { id: number; title: string }): string =>
  `${id}-${slugOf(title, 'article')}`;
