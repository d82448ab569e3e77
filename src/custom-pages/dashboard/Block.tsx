import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Failure } from '../../components/Failure';

type Props<Data> = {
  query: { data?: Data; isError: boolean; refetch: () => unknown };
  height: number;
  children: (data: Data) => ReactNode;
};

export function Block<Data>({ query: { data, isError, refetch }, height, children }: Props<Data>) {
  if (data !== undefined) return children(data);
  return isError ? <Failure onRetry={refetch} /> : <Skeleton variant="rounded" height={height} />;
}
