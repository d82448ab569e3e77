import { useParams } from 'react-router';
import { LoadMessages } from '@/src/i18n/LoadMessages';
import { ImportPage } from './ImportPage';
import Box from '@mui/material/Box';
import { Page } from '@/src/components/Page';
import { useT } from '@/src/hooks/useT';
import { DropZone } from './DropZone';
import { EarlierImports } from './EarlierImports';
import { useImportCollection } from './useImportCollection';
import { useImportPaths } from './useImportPaths';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useDataProvider } from 'ra-core';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useDownload } from './useDownload';

/** A collection's imports, or one of them. */
export default function ImportPages() {
  const { id } = useParams();
  return <LoadMessages of="settings">{id ? <ImportPage id={Number(id)} /> : <ImportsPage />}</LoadMessages>;
}

const ImportsPage = () => {
  const t = useT('imports');
  const collection = useImportCollection();
  const { list } = useImportPaths();
  return (
    <Page title={t(`titles.${collection}`)} back={list}>
      <Box sx={{ display: 'grid', gap: 6, maxWidth: 960 }}>
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <Box sx={{ width: '100%' }}>
            <DropZone />
          </Box>
          <TemplateButton />
        </Box>
        <EarlierImports />
      </Box>
    </Page>
  );
};

const TemplateButton = () => {
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
