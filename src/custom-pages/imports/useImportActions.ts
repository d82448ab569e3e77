import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Import, PreviewInput } from '../../../domain/imports/import';
import type { CompanyDataProvider } from '../../dataProvider/companyDataProvider';
import { importKeys } from './importKeys';
import { useImportCollection } from './useImportCollection';

/** Calls that change an import; the page then shows its new state. */
export function useImportActions(id: number) {
  const collection = useImportCollection();
  const queryClient = useQueryClient();
  const { previewImport, runImport, undoImport, deleteImport } = useDataProvider<CompanyDataProvider>();
  const keep = ({ data }: { data: Import }) => {
    queryClient.setQueryData(importKeys.one(collection, id), data);
    queryClient.removeQueries({ queryKey: importKeys.rows(collection, id) });
    return data;
  };
  return {
    preview: async (choices: PreviewInput) => keep(await previewImport(collection, id, choices)),
    run: async () => keep(await runImport(collection, id)),
    undo: async () => keep(await undoImport(collection, id)),
    discard: async () => {
      await deleteImport(collection, id);
      queryClient.removeQueries({ queryKey: importKeys.all(collection) });
    },
  };
}
