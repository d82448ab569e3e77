import { importableCollections, type ImportableCollection } from '@/domain/imports/collections';
import { defined } from '@/domain/assert';
import { useResource } from '@/src/hooks/useResource';

/** @throws outside the pages of imports */
export function useImportCollection(): ImportableCollection {
  const resource = useResource();
  return defined(
    importableCollections.find(name => name === resource),
    'importable collection',
  );
}
