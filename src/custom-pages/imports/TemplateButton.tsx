import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useDataProvider } from 'ra-core';
import { useT } from '@/src/hooks/useT';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useDownload } from './useDownload';
import { useImportCollection } from './useImportCollection';

export const TemplateButton = () => {
  const t = useT('imports.drop');
  const collection = useImportCollection();
  const { getImportTemplate } = useDataProvider<CompanyDataProvider>();
  const { download, isBusy } = useDownload(() => getImportTemplate(collection));
  return (
    <Button startIcon={<Download />} loading={isBusy} loadingPosition="start" onClick={() => void download()}>
      {t('template')}
    </Button>
  );
};
