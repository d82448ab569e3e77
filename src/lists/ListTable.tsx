import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import {
  RecordContextProvider,
  useDataTableConfigContext,
  useDataTableDataContext,
  useListContext,
} from 'ra-core';
import { Fragment, lazy, Suspense, type ComponentType } from 'react';
import { GroupRow } from './row/GroupRow';
import { ListHead } from './ListHead';
import { ListSkeleton } from './ListSkeleton';
import { ListRow, type ListRowProps } from './row/ListRow';
import { useListPage } from './ListPageContext';
import { useOrder } from './order/OrderContext';
import { rowKeys } from './row/rowKeys';
import { headingAt, useGroups } from './row/useGroups';
import { size } from '@/src/theme/tokens';

/** Loaded while the list is loading. */
export const loadSortable = () => import('./order/SortableTable');
const SortableTable = lazy(loadSortable);

/**
 * Our cells on react-admin's headless table (`DataTableBase` in ListContent), which sorts and selects.
 * Waits for the drag-and-drop code: rendering the rows again would close an open menu.
 */
export const ListTable = () => {
  const { canDrag } = useOrder();
  if (!canDrag) return <Rows row={ListRow} />;
  return (
    <Suspense fallback={<ListSkeleton />}>
      <SortableTable>{row => <Rows row={row} hasHandles />}</SortableTable>
    </Suspense>
  );
};

type Props = { row: ComponentType<ListRowProps>; hasHandles?: boolean };

const Rows = ({ row: Row, hasHandles = false }: Props) => {
  const { onToggleItem } = useListContext();
  const data = useDataTableDataContext() ?? [];
  const { hasBulkActions } = useDataTableConfigContext();
  const groupOf = useGroups();
  const columns = useListPage().visibleColumns.length + 1 + Number(hasBulkActions) + Number(hasHandles);
  return (
    <Card
      sx={{ overflow: { xs: 'hidden', lg: 'visible' } }}
      onKeyDown={rowKeys(hasBulkActions ? onToggleItem : undefined)}
    >
      <Box sx={tableFrame}>
        <Table size="small" sx={table}>
          <ListHead hasHandles={hasHandles} />
          <TableBody>
            {data.map((entity, index) => (
              <Fragment key={entity.id}>
                <GroupRow heading={headingAt(data, index, groupOf)} columns={columns} />
                <RecordContextProvider value={entity}>
                  <Row hasHandles={hasHandles} />
                </RecordContextProvider>
              </Fragment>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Card>
  );
};

/** Scrolls sideways only in narrow windows: elsewhere that would break the sticky header. */
const tableFrame = { overflowX: { xs: 'auto', lg: 'visible' } };

const table = {
  '& tr': { height: size.row },
  '& thead th': {
    position: 'sticky',
    top: { xs: 0, lg: `calc(${size.topBar}px + var(--banner, 0px))` },
    zIndex: 1,
    whiteSpace: 'nowrap',
    '&:first-of-type': { borderTopLeftRadius: size.card },
    '&:last-of-type': { borderTopRightRadius: size.card },
  },
  '& tbody td': {
    typography: 'body2',
    py: '5px',
    borderBottom: 1,
    borderColor: 'divider',
    textAlign: 'left',
  },
  '& th, & td': { px: { xs: 2, lg: 4 }, overflowWrap: 'normal' },
  // Like MUI's own checkbox cell in the head above.
  '& .check': { width: 24, pl: 4, pr: 3, '& > *': { p: 0 } },
  '& .handle': { width: 0, px: 0 },
  '& tbody .right': { textAlign: 'right' },
  '& tbody tr:last-child td': { borderBottom: 0 },
  '& [data-row]': { cursor: 'pointer' },
  '& [data-row-link]': { minWidth: { sm: 160 } },
};
