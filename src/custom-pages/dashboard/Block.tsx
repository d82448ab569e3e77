import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Failure } from '@/src/components/Failure';

type Props<Data> = {
  query: { data?: Data; isError: boolean; error: Error | null; refetch: () => unknown };
  height: number;
  isInCard?: boolean;
  children: (data: Data) => ReactNode;
};

export function Block<Data>({
  query: { data, isError, error, refetch },
  height,
  isInCard,
  children,
}: Props<Data>) {
  if (data !== undefined) return children(data);
  if (!isError) return <Skeleton variant="rounded" height={height} />;
  const failure = <Failure error={error} onRetry={refetch} />;
  return isInCard ? failure : <Card>{failure}</Card>;
}
