import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext } from 'ra-core';
import { Pagination } from 'react-admin';
import { Failure } from '../../layout/Failure';
import { size } from '../../theme/tokens';
import { NoServices } from './NoServices';
import { ServiceCards } from './ServiceCards';
import { ServiceTable } from './ServiceTable';

export const ServiceListContent = ({ enabled }: { enabled: boolean }) => {
  const { isPending, error, total, refetch } = useListContext();
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'), { noSsr: true });

  if (error) return <Failure onRetry={refetch} />;
  if (isPending) return <RowSkeletons />;
  if (total === 0) return <NoServices enabled={enabled} />;
  return (
    <>
      {isPhone ? (
        <ServiceCards />
      ) : (
        <Card sx={{ overflowX: 'auto' }}>
          <ServiceTable />
        </Card>
      )}
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
