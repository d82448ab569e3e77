import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useListContext, useTranslate } from 'ra-core';
import { useListPage, type Column } from './ListPageContext';
import { visuallyHidden } from '../theme/visuallyHidden';
import { useColumnLabel } from './useColumnLabel';

type Props = { canSelect: boolean; hasHandles: boolean };

export const ListHead = ({ canSelect, hasHandles }: Props) => {
  const translate = useTranslate();
  const { shown } = useListPage();
  const unseen = (name: string) => (
    <Box component="span" sx={visuallyHidden}>
      {translate(`collections.columns.${name}`)}
    </Box>
  );
  return (
    <TableHead>
      <TableRow>
        {canSelect && (
          <TableCell padding="checkbox">
            <PageBox />
          </TableCell>
        )}
        {hasHandles && <TableCell className="handle">{unseen('order')}</TableCell>}
        {shown.map(column => (
          <HeadCell key={column.name} column={column} />
        ))}
        <TableCell align="right">{unseen('actions')}</TableCell>
      </TableRow>
    </TableHead>
  );
};

const HeadCell = ({ column }: { column: Column }) => {
  const labelOf = useColumnLabel();
  const { sort, setSort } = useListContext();
  const { sortBy: field, align } = column;
  if (!field) return <TableCell align={align}>{labelOf(column)}</TableCell>;

  const isSorted = sort.field === field;
  const order = isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC';
  const direction = sort.order === 'DESC' ? 'desc' : 'asc';
  return (
    <TableCell align={align} sortDirection={isSorted && direction}>
      <TableSortLabel
        active={isSorted}
        direction={isSorted ? direction : 'asc'}
        onClick={() => setSort({ field, order })}
      >
        {labelOf(column)}
      </TableSortLabel>
    </TableCell>
  );
};

const PageBox = () => {
  const translate = useTranslate();
  const { data = [], selectedIds, onSelect } = useListContext();
  const here = data.map(({ id }) => id);
  const chosen = here.filter(id => selectedIds.includes(id));
  const elsewhere = selectedIds.filter(id => !here.includes(id));
  const isWhole = chosen.length === here.length;
  const isPartly = chosen.length > 0 && !isWhole;
  // For screen readers, which do not see the icon.
  const tell = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = isPartly;
  };
  return (
    <Checkbox
      checked={isWhole}
      indeterminate={isPartly}
      slotProps={{ input: { ref: tell, 'aria-label': translate('collections.select.page') } }}
      onChange={() => onSelect(isWhole ? elsewhere : [...elsewhere, ...here])}
    />
  );
};
