import FilterIcon from '@mui/icons-material/FilterListOutlined';
import Box from '@mui/material/Box';
import { useResourceContext, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useIsNarrow } from '@/src/hooks/useIsPhone';
import { BarButton } from '@/src/components/BarButton';
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

const SortButton = lazy(() => import('./SortButton'));

export const ListBar = () => {
  const resource = useResourceContext();
  const translate = useTranslate();
  const { tabs, filters = [], action = <CreateButton /> } = useListPage();
  const { isNarrowed } = useListFilter();
  const isNarrow = useIsNarrow();
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
        {(!isNarrow || isOpen) && <Filters />}
        {isNarrow && !tabs && action}
        <Box sx={tools}>
          <SelectButton />
          {isNarrow && filters.length > 0 && (
            <BarButton
              label={filtersLabel}
              icon={FilterIcon}
              isExpanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            />
          )}
          {isNarrow && (
            <Suspense fallback={null}>
              <SortButton />
            </Suspense>
          )}
          <ViewsButton />
          <ColumnsButton />
          <ExportButton />
          <ImportButton />
          {!isNarrow && !tabs && <Box sx={{ ml: 2, '&:empty': { display: 'none' } }}>{action}</Box>}
        </Box>
      </Box>
    </Box>
  );
};

const tools = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  flex: { xs: '1 1 auto', sm: 'none' },
  ml: 'auto',
  justifyContent: 'flex-end',
};
const row = { display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 4, alignItems: 'center' };
