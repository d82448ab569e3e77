import { useDataProvider, useListContext, useNotify } from 'ra-core';
import { useState } from 'react';
import { downloadFile } from '../dataProvider/downloadFile';
import type { CompanyDataProvider } from '../dataProvider/companyDataProvider';
import { useResource } from '../hooks/useResource';

export function useExport() {
  const resource = useResource();
  const notify = useNotify();
  const { exportCsv } = useDataProvider<CompanyDataProvider>();
  const { sort } = useListContext();
  const [isBusy, setIsBusy] = useState(false);

  const save = async (filter: Record<string, unknown>) => {
    setIsBusy(true);
    try {
      const { name, content } = await exportCsv(resource, { sort, filter });
      downloadFile(name, new Blob([content], { type: 'text/csv;charset=utf-8' }));
    } catch {
      notify('collections.export.failed', { type: 'error' });
    }
    setIsBusy(false);
  };
  return { save, isBusy };
}
