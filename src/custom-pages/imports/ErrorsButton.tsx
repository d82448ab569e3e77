import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useDataProvider } from 'ra-core';
import { useT } from '@/src/hooks/useT';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useDownload } from './useDownload';
import { useImportCollection } from './useImportCollection';

export const ErrorsButton = ({ id }: { id: number }) => {
  const t = useT('imports.check');
  const collection = useImportCollection();
  const { getImportErrors } = useDataProvider<CompanyDataProvider>();
  const { download, isBusy } = useDownload(() => getImportErrors(collection, id));
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Download />}
      loading={isBusy}
      loadingPosition="start"
      onClick={() => void download()}
    >
      {t('errors')}
    </Button>
  );
};
