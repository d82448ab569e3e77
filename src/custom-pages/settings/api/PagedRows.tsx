import Add from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { Failure } from '@/src/components/Failure';

type Props<Row> = {
  queryKey: readonly string[];
  load: (params: { page: number; per_page: number }) => Promise<{ data: Row[]; total: number }>;
  texts: { name: string; empty: string; create: string };
  renderRow: (row: Row) => ReactNode;
  /** The dialog in which a new one is made. */
  renderNew: (onClose: () => void) => ReactNode;
};

const per_page = 25;

/** What programs are given, page by page, and the button that makes another. */
export function PagedRows<Row>({ queryKey, load, texts, renderRow, renderNew }: Props<Row>) {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const [isCreating, setIsCreating] = useState(false);
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: [...queryKey, page],
    queryFn: () => load({ page, per_page }),
    placeholderData: keepPreviousData,
  });
  if (isError) return <Failure error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton variant="rounded" height={120} />;
  const pages = Math.ceil(data.total / per_page);
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {data.total === 0 ? (
        <Typography color="textSecondary">{texts.empty}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.data.map(renderRow)}
        </Box>
      )}
      {pages > 1 && (
        <Pagination
          count={pages}
          page={Math.min(page, pages)}
          onChange={(_, chosen) => setPage(chosen)}
          getItemAriaLabel={(type, at) => translate(`ra.navigation.${type}`, { page: at })}
          aria-label={texts.name}
        />
      )}
      <Button
        variant="contained"
        startIcon={<Add />}
        onClick={() => setIsCreating(true)}
        sx={{ justifySelf: 'start' }}
      >
        {texts.create}
      </Button>
      {isCreating && renderNew(() => setIsCreating(false))}
    </Box>
  );
}
