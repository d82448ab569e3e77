import Box from '@mui/material/Box';
import { useResourceContext, useTranslate } from 'ra-core';
import { ColumnsButton } from './ColumnsButton';
import { CreateButton } from './CreateButton';
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

const tools = {
  display: 'flex',
  gap: 1,
  flex: { xs: '1 1 100%', sm: 'none' },
  ml: 'auto',
  justifyContent: 'flex-end',
};
const row = { display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' };
