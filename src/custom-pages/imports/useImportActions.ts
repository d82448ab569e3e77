import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Import, PreviewInput } from '@/domain/imports/import';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { importKeys } from './importKeys';
import { useImportCollection } from './useImportCollection';

/** Calls that change an import; the page then shows its new state. */
export function useImportActions(id: number) {
  const collection = useImportCollection();
  const queryClient = useQueryClient();
  const { previewImport, runImport, undoImport, deleteImport } = useDataProvider<CompanyDataProvider>();
  const queryKey = importKeys.one(collection, id);
  const keep = async (call: Promise<{ data: Import }>) => {
    try {
      const { data } = await call;
      queryClient.setQueryData(queryKey, data);
      queryClient.removeQueries({ queryKey: importKeys.rows(collection, id) });
    } catch (error) {
      // Somebody else may have started or deleted it.
      void queryClient.invalidateQueries({ queryKey });
      throw error;
    }
  };
  return {
    preview: (choices: PreviewInput) => keep(previewImport(collection, id, choices)),
    run: () => keep(runImport(collection, id)),
    undo: () => keep(undoImport(collection, id)),
    discard: () => deleteImport(collection, id),
  };
}
