import type { ImportableCollection } from '../../../domain/imports/collections';

/** Query keys, from all imports of a collection to one of them. */
export const importKeys = {
  all: (collection: ImportableCollection) => ['imports', collection] as const,
  list: (collection: ImportableCollection, page: number) => ['imports', collection, 'list', page] as const,
  one: (collection: ImportableCollection, id: number) => ['imports', collection, 'one', id] as const,
  rows: (collection: ImportableCollection, id: number) => ['imports', collection, 'rows', id] as const,
};
