import { useNotify } from 'ra-core';
import { useState } from 'react';
import type { NamedFile } from '@/src/dataProvider/getFile';
import { downloadFile } from '@/src/dataProvider/downloadFile';

export function useDownload(load: () => Promise<NamedFile>) {
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      const { name, file } = await load();
      downloadFile(name, file);
    } catch {
      notify('imports.download_failed', { type: 'error' });
    }
    setIsBusy(false);
  };
  return { download, isBusy };
}
