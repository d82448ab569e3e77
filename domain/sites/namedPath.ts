import { slugOf } from '../companies/slug';
import { readId } from '../text/readId';

/** The last part of a page's URL. Only the id identifies it, so the name may change; `otherwise` if it has no letters. */
export const namedPath = (id: number, name: string, otherwise: string): string =>
  `${id}-${slugOf(name, otherwise)}`;

/** The id that a page's URL names, with any name or none after it. */
export const idOfPath = (path: string): number | undefined => readId(/^(\d+)(?:-|$)/.exec(path)?.[1] ?? '');
