import { useNotify } from 'ra-core';
import { useState } from 'react';
import type { CsvFile } from '../../dataProvider/calls/csvFile';
import { downloadFile } from '../../dataProvider/downloadFile';

export function useDownload(load: () => Promise<CsvFile>) {
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      const { name, content } = await load();
      downloadFile(name, new Blob([content], { type: 'text/csv;charset=utf-8' }));
    } catch {
      notify('imports.download_failed', { type: 'error' });
    }
    setIsBusy(false);
  };
  return { download, isBusy };
}
