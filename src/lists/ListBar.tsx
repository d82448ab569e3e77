import Add from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useResourceContext, useResourceDefinition, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useMayWrite } from '../layout/CompanyContext';
import { useResourcePaths } from '../routing/useResourcePaths';
import { ColumnsButton } from './ColumnsButton';
import { ExportButton } from './ExportButton';
import { Filters } from './Filters';
import { ListTabs } from './ListTabs';
import { useListPage } from './ListPageContext';
import { SearchField } from './SearchField';
import { SelectButton } from './SelectButton';
import { ViewsButton } from './ViewsButton';

/** What stands above a list. */
export const ListBar = () => {
  const resource = useResourceContext();
  const translate = useTranslate();
  const { tabs, action } = useListPage();
  return (
    <Box sx={{ display: 'grid', gap: 3, mb: 4 }}>
      <Box sx={row}>
        <Box sx={{ flex: 1, minWidth: 0 }}>{tabs && <ListTabs />}</Box>
        {action ?? <CreateButton />}
      </Box>
      <Box sx={row}>
        <SearchField label={translate(`resources.${resource}.search`)} />
        <Filters />
        <Box sx={tools}>
          <SelectButton />
          <ViewsButton />
          <ColumnsButton />
          <ExportButton />
        </Box>
      </Box>
    </Box>
  );
};

const CreateButton = () => {
  const resource = useResourceContext()!;
  const translate = useTranslate();
  const mayWrite = useMayWrite(resource);
  const { hasCreate } = useResourceDefinition();
  const { create } = useResourcePaths();
  if (!mayWrite || !hasCreate) return null;
  return (
    <Button component={Link} to={create} variant="outlined" startIcon={<Add />} sx={{ flexShrink: 0 }}>
      {translate(`resources.${resource}.create`)}
    </Button>
  );
};

const tools = {
  display: 'flex',
  gap: 1,
  flex: { xs: '1 1 100%', sm: 'none' },
  ml: 'auto',
  justifyContent: 'flex-end',
};
const row = { display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' };
