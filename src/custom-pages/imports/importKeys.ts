import type { ImportableCollection } from '@/domain/imports/collections';

export const importKeys = {
  list: (collection: ImportableCollection, page: number) => ['imports', collection, 'list', page] as const,
  one: (collection: ImportableCollection, id: number) => ['imports', collection, 'one', id] as const,
  rows: (collection: ImportableCollection, id: number) => ['imports', collection, 'rows', id] as const,
};
