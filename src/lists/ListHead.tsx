import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import {
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useDataTableSortContext,
  useTranslate,
} from 'ra-core';
import { useListPage, type Column } from './ListPageContext';
import { visuallyHidden } from '@/src/theme/visuallyHidden';
import { useColumnLabel } from './useColumnLabel';

export const ListHead = ({ hasHandles }: { hasHandles: boolean }) => {
  const translate = useTranslate();
  const { hasBulkActions } = useDataTableConfigContext();
  const { visibleColumns } = useListPage();
  const hiddenHeading = (name: string) => (
    <Box component="span" sx={visuallyHidden}>
      {translate(`collections.columns.${name}`)}
    </Box>
  );
  return (
    <TableHead>
      <TableRow>
        {hasBulkActions && (
          <TableCell padding="checkbox">
            <SelectPage />
          </TableCell>
        )}
        {hasHandles && <TableCell className="handle">{hiddenHeading('order')}</TableCell>}
        {visibleColumns.map(column => (
          <HeadCell key={column.name} column={column} />
        ))}
        <TableCell align="right">{hiddenHeading('actions')}</TableCell>
      </TableRow>
    </TableHead>
  );
};

const HeadCell = ({ column }: { column: Column }) => {
  const labelOf = useColumnLabel();
  const sort = useDataTableSortContext();
  const { handleSort } = useDataTableCallbacksContext();
  const { sortBy: field, align } = column;
  if (!field) return <TableCell align={align}>{labelOf(column)}</TableCell>;

  const isSorted = sort?.field === field;
  const direction = sort?.order === 'DESC' ? 'desc' : 'asc';
  return (
    <TableCell align={align} sortDirection={isSorted && direction}>
      <TableSortLabel
        active={isSorted}
        direction={isSorted ? direction : 'asc'}
        data-field={field}
        onClick={handleSort}
      >
        {labelOf(column)}
      </TableSortLabel>
    </TableCell>
  );
};

const SelectPage = () => {
  const translate = useTranslate();
  const data = useDataTableDataContext() ?? [];
  const selectedIds = useDataTableSelectedIdsContext() ?? [];
  const { onSelect } = useDataTableCallbacksContext();
  const pageIds = data.map(({ id }) => id);
  const selectedOnPage = pageIds.filter(id => selectedIds.includes(id));
  const selectedElsewhere = selectedIds.filter(id => !pageIds.includes(id));
  const isAllSelected = selectedOnPage.length === pageIds.length;
  const isPartlySelected = selectedOnPage.length > 0 && !isAllSelected;
  // For screen readers, which do not see the icon.
  const setIndeterminate = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = isPartlySelected;
  };
  return (
    <Checkbox
      checked={isAllSelected}
      indeterminate={isPartlySelected}
      slotProps={{ input: { ref: setIndeterminate, 'aria-label': translate('collections.select.page') } }}
      onChange={() => onSelect?.(isAllSelected ? selectedElsewhere : [...selectedElsewhere, ...pageIds])}
    />
  );
};
