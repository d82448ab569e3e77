import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { Pagination } from 'react-admin';
import { Failure } from '../layout/Failure';
import { size } from '../theme/tokens';

type Props = { table: ReactNode; cards: ReactNode; empty: ReactNode };

/** A list in each of its states: waited for, failed, with nothing in it, as cards on a phone, else as a table. */
export const ListContent = ({ table, cards, empty }: Props) => {
  const { isPending, error, total, refetch } = useListContext();
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'), { noSsr: true });

  if (error) return <Failure onRetry={refetch} />;
  if (isPending) return <RowSkeletons />;
  if (total === 0) return empty;
  return (
    <>
      {isPhone ? cards : <Card sx={{ overflowX: 'auto' }}>{table}</Card>}
      {total! > 25 && <Pagination rowsPerPageOptions={[25, 50, 100]} />}
    </>
  );
};

const RowSkeletons = () => (
  <Card aria-busy>
    {Array.from({ length: 8 }, (_, row) => (
      <Box
        key={row}
        sx={theme => ({ p: 3, minHeight: size.row, borderBottom: `1px solid ${theme.palette.line}` })}
      >
        <Skeleton width="40%" />
        <Skeleton width="20%" height={16} />
      </Box>
    ))}
  </Card>
);
