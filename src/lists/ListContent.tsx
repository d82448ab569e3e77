import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DataTableBase, HttpError, useListContext, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { Denied } from '@/src/components/Denied';
import { Failure } from '@/src/components/Failure';
import { useIsNarrow } from '@/src/hooks/useIsPhone';
import { useCanSelect } from './bulk/useBulkActions';
import { EmptyList } from './EmptyList';
import { useListPage } from './ListPageContext';
import { ListCards } from './ListCards';
import { ListPagination } from './ListPagination';
import { ListSkeleton } from './ListSkeleton';
import { ListTable, loadSortable } from './ListTable';
import { useOrder } from './order/OrderContext';

export const ListContent = () => {
  const translate = useTranslate();
  const { error, total = 0, refetch } = useListContext();
  const isNarrow = useIsNarrow();
  const { content: Own } = useListPage();
  const { canMove } = useOrder();
  const canSelect = useCanSelect();
  useEffect(() => {
    if (canMove && !isNarrow) void loadSortable();
  }, [canMove, isNarrow]);

  if (error instanceof HttpError && error.status === 403) return <Denied />;
  if (error) return <Failure onRetry={refetch} />;
  return (
    <DataTableBase hasBulkActions={canSelect} loading={<ListSkeleton />} empty={<EmptyList />}>
      {Own ? <Own /> : isNarrow ? <ListCards /> : <ListTable />}
      {total > 25 ? (
        <ListPagination />
      ) : (
        <Box role="status" sx={{ px: 1, py: 3 }}>
          <Typography variant="body2" color="textSecondary">
            {translate('collections.total', { smart_count: total })}
          </Typography>
        </Box>
      )}
    </DataTableBase>
  );
};
