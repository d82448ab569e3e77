import { useDataProvider, useNotify, type SortPayload } from 'ra-core';
import { useState } from 'react';
import type { TableFormat } from '@/domain/collections/table';
import { downloadFile } from '@/src/dataProvider/downloadFile';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';

type Params = { sort?: SortPayload; filter: Record<string, unknown> };

/** Saves all matching rows of the resource as a file. */
export function useExport(resource: string) {
  const notify = useNotify();
  const { exportTable } = useDataProvider<CompanyDataProvider>();
  const [isBusy, setIsBusy] = useState(false);

  const save = async (format: TableFormat, params: Params) => {
    setIsBusy(true);
    try {
      const { name, file } = await exportTable(resource, format, params);
      downloadFile(name, file);
    } catch {
      notify('collections.export.failed', { type: 'error' });
    }
    setIsBusy(false);
  };
  return { save, isBusy };
}
