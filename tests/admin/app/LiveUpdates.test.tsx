import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import LiveUpdates from '@/src/app/LiveUpdates';
import { companyQueryClient } from '@/src/dataProvider/queryClients';
import type { LiveEvent } from '@/src/live/liveEvent';
import type { sharedEventStream } from '@/src/live/sharedEventStream';
import { show } from '@/tests/helpers/admin';

it('asks again for what was asked before it heard of a change, and not for what was asked since', async () => {
  const stream: { hear?: (event: LiveEvent) => void } = {};
  const openStream: typeof sharedEventStream = ({ onEvent }) => {
    stream.hear = onEvent;
    return () => undefined;
  };
  show(<LiveUpdates openStream={openStream} />);
  await waitFor(() => expect(stream.hear).toBeDefined());
  const client = companyQueryClient(5);
  const watch = (key: string) => {
    const queryFn = vi.fn(async () => key);
    new QueryObserver(client, { queryKey: [key], queryFn }).subscribe(() => undefined);
    return queryFn;
  };
  const [records, roster] = [watch('records'), watch('roster')];
  await waitFor(() => expect(client.isFetching()).toBe(0));

  stream.hear?.({ event: 'changed', company_id: 5, subject_type: 'employee', subject_id: 1 });
  // Whoever made the change asks at once.
  await client.invalidateQueries({ queryKey: ['roster'] });
  await waitFor(() => expect(records).toHaveBeenCalledTimes(2));
  expect(roster).toHaveBeenCalledTimes(2);

  stream.hear?.({ event: 'changed', company_id: 5, subject_type: 'employee', subject_id: 1 });
  await waitFor(() => expect(roster).toHaveBeenCalledTimes(3));
});
