import FilterIcon from '@mui/icons-material/FilterListOutlined';
import Box from '@mui/material/Box';
import { useResourceContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useIsPhone } from '../hooks/useIsPhone';
import { BarButton } from '../components/BarButton';
import { ColumnsButton } from './ColumnsButton';
import { CreateButton } from './CreateButton';
import { ExportButton } from './ExportButton';
import { ImportButton } from './ImportButton';
import { Filters } from './filters/Filters';
import { ListTabs } from './ListTabs';
import { useListPage } from './ListPageContext';
import { SearchField } from './filters/SearchField';
import { SelectButton } from './SelectButton';
import { useListFilter } from './filters/useListFilter';
import { ViewsButton } from './filters/ViewsButton';

export const ListBar = () => {
  const resource = useResourceContext();
  const translate = useTranslate();
  const { tabs, filters = [], action = <CreateButton /> } = useListPage();
  const { isNarrowed } = useListFilter();
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(isNarrowed);
  const filtersLabel = translate('collections.filters.title');
  return (
    <Box sx={{ display: 'grid', gap: 3, mb: 4 }}>
      {tabs && (
        <Box sx={row}>
          <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
            <ListTabs />
          </Box>
          {action}
        </Box>
      )}
      <Box sx={row}>
        <SearchField label={translate(`resources.${resource}.search`)} />
        {(!isPhone || isOpen) && <Filters />}
        <Box sx={tools}>
          <SelectButton />
          {isPhone && filters.length > 0 && (
            <BarButton
              label={filtersLabel}
              icon={FilterIcon}
              isExpanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            />
          )}
          <ViewsButton />
          <ColumnsButton />
          <ExportButton />
          <ImportButton />
        </Box>
        {!tabs && action}
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
