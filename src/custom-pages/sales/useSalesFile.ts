import { useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import type { CompanyDataProvider } from '../../dataProvider/companyDataProvider';
import { downloadFile } from '../../dataProvider/downloadFile';
import type { SalesParams } from '../../dataProvider/calls/salesCalls';

export function useSalesFile(params: SalesParams) {
  const { exportCsv } = useDataProvider<CompanyDataProvider>();
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    const { from, to, payment_method } = params;
    setIsBusy(true);
    try {
      const { name, content } = await exportCsv('sales', { filter: { from, to, payment_method } });
      downloadFile(name, new Blob([content], { type: 'text/csv;charset=utf-8' }));
    } catch {
      notify('collections.export.failed', { type: 'error' });
    }
    setIsBusy(false);
  };
  return { save, isBusy };
}
