import FilterIcon from '@mui/icons-material/FilterListOutlined';
import Box from '@mui/material/Box';
import { useResourceContext, useTranslate, useListContext } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useIsNarrow } from '@/src/hooks/useIsPhone';
import { BarButton } from '@/src/components/BarButton';
import { CreateButton } from './CreateButton';
import { Filters } from './filters/Filters';
import { ListTabs } from './ListTabs';
import { useListPage, type Column } from './ListPageContext';
import { SearchField } from './filters/SearchField';
import { useListFilter } from './filters/useListFilter';
import { ViewsButton } from './filters/ViewsButton';
import Shown from '@mui/icons-material/CheckBoxOutlined';
import Hidden from '@mui/icons-material/CheckBoxOutlineBlankOutlined';
import Columns from '@mui/icons-material/ViewColumnOutlined';
import MenuItem from '@mui/material/MenuItem';
import { BarMenu } from './BarMenu';
import { useColumnLabel } from './useColumnLabel';
import { useMayDo } from '@/src/company/CompanyContext';
import { ExportMenu } from './ExportMenu';
import { useExport } from './useExport';
import Upload from '@mui/icons-material/FileUploadOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router';
import { useImportPath } from './useImportPath';
import Button from '@mui/material/Button';
import { useSelection } from './bulk/Selection';
import { useCanSelect } from './bulk/useBulkActions';

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

const ColumnsButton = () => {
  const translate = useTranslate();
  const labelOf = useColumnLabel();
  const { columns, visibleColumns, setVisibleColumns } = useListPage();
  const title = translate('collections.columns.title');
  const names = (chosen: Column[]) => chosen.map(({ name }) => name);
  const isShown = ({ name }: Column) => names(visibleColumns).includes(name);
  const toggle = (column: Column) =>
    setVisibleColumns(names(columns.filter(other => (other === column ? !isShown(column) : isShown(other)))));

  if (columns.length < 2) return null;
  return (
    <BarMenu label={title} icon={Columns}>
      {() => [
        ...columns.slice(1).map(column => (
          <MenuItem
            key={column.name}
            role="menuitemcheckbox"
            aria-checked={isShown(column)}
            onClick={() => toggle(column)}
          >
            {isShown(column) ? <Shown color="primary" /> : <Hidden />}
            {labelOf(column)}
          </MenuItem>
        )),
        <MenuItem
          key="reset"
          onClick={() => setVisibleColumns(names(columns.filter(({ isHidden }) => !isHidden)))}
        >
          {translate('collections.columns.reset')}
        </MenuItem>,
      ]}
    </BarMenu>
  );
};

const ExportButton = () => {
  const resource = useResourceContext();
  const { total, sort } = useListContext();
  const { fullFilter } = useListFilter();
  const { save, isBusy } = useExport(`${resource}`);
  const mayRead = useMayDo('read', `${resource}`);
  if (!total || !mayRead) return null;
  return <ExportMenu onChoose={format => void save(format, { sort, filter: fullFilter })} isBusy={isBusy} />;
};

const ImportButton = () => {
  const label = useTranslate()('collections.import.title');
  const path = useImportPath();
  if (!path) return null;
  return (
    <Tooltip title={label}>
      <IconButton component={Link} to={path} aria-label={label}>
        <Upload />
      </IconButton>
    </Tooltip>
  );
};

const SelectButton = () => {
  const translate = useTranslate();
  const isNarrow = useIsNarrow();
  const canSelect = useCanSelect();
  const { total } = useListContext();
  const { isSelecting, startSelecting, clear } = useSelection();
  if (!isNarrow || !canSelect || !total) return null;
  return (
    <Button color="inherit" onClick={isSelecting ? clear : startSelecting} sx={{ mr: 'auto' }}>
      {translate(`collections.select.${isSelecting ? 'end' : 'begin'}`)}
    </Button>
  );
};
