import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Chat } from '@/domain/assistant/chat';
import { PageSkeleton } from '@/src/components/PageSkeleton';
import { RecordFailure } from '@/src/components/RecordFailure';
import { useResourcePaths } from '@/src/routing/useResourcePaths';

type Props = { query: UseQueryResult<Chat>; isNew?: boolean; children: ReactNode };

/** What is shown instead of a chat that is loading, missing, closed to the reader or could not be loaded. */
export const ChatStates = ({ query: { data, error, refetch }, isNew = false, children }: Props) => {
  const paths = useResourcePaths('assistants');
  if (isNew || data) return children;
  if (error) return <RecordFailure error={error} refetch={() => void refetch()} list={paths.list} />;
  return <PageSkeleton />;
};
