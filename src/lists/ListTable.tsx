import Card from '@mui/material/Card';
import { useListContext, useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { DataTable, DataTableBody, type DataTableBodyProps } from 'react-admin';
import { useCanSelect } from './bulk/useBulkActions';
import { useListPage } from './ListPageContext';
import { ListRow } from './ListRow';
import { useOrder } from './order/OrderContext';
import { RowLink } from './RowLink';
import { rowKeys } from './rowKeys';
import { RowMenu } from './RowMenu';
import { table } from './table';
import { useColumnLabel } from './useColumnLabel';

const SortableTable = lazy(() => import('./order/SortableTable'));

/** A list on a desk; where people put it in order, each row has a handle. */
export const ListTable = () => {
  const { canDrag } = useOrder();
  if (!canDrag) return <Rows body={Body} />;
  return (
    <Suspense fallback={<Rows body={Body} />}>
      <SortableTable>{(body, handle) => <Rows body={body} handle={handle} />}</SortableTable>
    </Suspense>
  );
};

const Body = (props: DataTableBodyProps) => <DataTableBody {...props} row={ListRow} />;

type Props = { body: React.ComponentType; handle?: React.ComponentType };

const Rows = ({ body, handle }: Props) => {
  const translate = useTranslate();
  const labelOf = useColumnLabel();
  const { shown } = useListPage();
  const { onToggleItem } = useListContext();
  const canSelect = useCanSelect();
  const [first, ...others] = shown;
  return (
    <Card sx={{ overflow: 'visible' }} onKeyDown={rowKeys(canSelect ? onToggleItem : undefined)}>
      <DataTable
        rowClick={false}
        body={body}
        bulkActionsToolbar={<></>}
        bulkActionButtons={canSelect ? <></> : false}
        sx={table}
      >
        {handle && (
          <DataTable.Col
            source="position"
            label={<span className="spoken">{translate('collections.columns.order')}</span>}
            field={handle}
            disableSort
            className="handle"
          />
        )}
        <DataTable.Col
          key={first!.name}
          source={first!.sortBy ?? first!.name}
          label={labelOf(first!)}
          field={RowLink}
          disableSort={!first!.sortBy}
        />
        {others.map(column => (
          <DataTable.Col
            key={column.name}
            source={column.sortBy ?? column.name}
            label={labelOf(column)}
            field={column.field}
            disableSort={!column.sortBy}
            align={column.align}
          />
        ))}
        <DataTable.Col
          source="id"
          label={<span className="spoken">{translate('collections.columns.actions')}</span>}
          field={RowMenu}
          disableSort
          align="right"
        />
      </DataTable>
    </Card>
  );
};
