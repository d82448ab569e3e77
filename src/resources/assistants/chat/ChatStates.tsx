import type { UseQueryResult } from '@tanstack/react-query';
import { HttpError, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Chat } from '../../../../domain/assistant/chat';
import { Illustration } from '../../../components/Illustration';
import { Message } from '../../../components/Message';
import { PageSkeleton } from '../../../components/PageSkeleton';
import { RecordFailure } from '../../../components/RecordFailure';
import { useResourcePaths } from '../../../routing/useResourcePaths';

type Props = { query: UseQueryResult<Chat>; isNew?: boolean; children: ReactNode };

/** What is shown instead of a chat that is loading, missing, closed to the reader or could not be loaded. */
export const ChatStates = ({ query: { data, error, refetch }, isNew = false, children }: Props) => {
  const translate = useTranslate();
  const paths = useResourcePaths('assistants');
  if (isNew || data) return children;
  if (error instanceof HttpError && error.status === 403)
    return (
      <Message
        drawing={<Illustration of="lock" />}
        title={translate('admin.denied.title')}
        text={translate('collections.denied')}
      />
    );
  if (error) return <RecordFailure error={error} refetch={() => void refetch()} list={paths.list} />;
  return <PageSkeleton />;
};
