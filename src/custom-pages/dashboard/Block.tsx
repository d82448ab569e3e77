import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Failure } from '../../components/Failure';

type Props<Data> = {
  query: { data?: Data; isError: boolean; refetch: () => unknown };
  /** Of the skeleton, as high as the block will about be. */
  height: number;
  children: (data: Data) => ReactNode;
};

/** A block that is loading, has failed, or is there; the others do not wait for it. */
export function Block<Data>({ query: { data, isError, refetch }, height, children }: Props<Data>) {
  if (data !== undefined) return children(data);
  return isError ? <Failure onRetry={refetch} /> : <Skeleton variant="rounded" height={height} />;
}
