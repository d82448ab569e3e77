import Box from '@mui/material/Box';
import { Page } from '@/src/components/Page';
import { useT } from '@/src/hooks/useT';
import { DropZone } from './DropZone';
import { EarlierImports } from './EarlierImports';
import { TemplateButton } from './TemplateButton';
import { useImportCollection } from './useImportCollection';
import { useImportPaths } from './useImportPaths';

export const ImportsPage = () => {
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
