import { namedPath } from '../sites/namedPath';

export const articlePath = ({ id, title }: { id: number; title: string }): string =>
  namedPath(id, title, 'article');
