import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useDataProvider } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { useRosterChange } from '@/src/custom-pages/roster/useRosterChange';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { show } from '@/tests/helpers/admin';

const span = { from: '2026-07-01', to: '2026-07-31' };

const Page = () => {
  const { getRoster } = useDataProvider<CompanyDataProvider>();
  const { data } = useQuery({
    queryKey: ['roster', span],
    queryFn: async () => (await getRoster(span)).data,
  });
  const { send } = useRosterChange();
  const change = { method: 'POST', path: 'roster/shifts', message: 'Shifts changed' } as const;
  return <button onClick={() => void send(change)}>{data ? 'Swap' : 'Loading'}</button>;
};

it('asks for the month once after a change, and once after it is taken back', async () => {
  const getRoster = vi.fn(async () => ({ data: {} }));
  const answers = {
    getRoster,
    changeRoster: async () => ({ undo: 'token' }),
    undo: async () => ({ data: {} }),
  };
  show(<Page />, { answers });
  fireEvent.click(await screen.findByRole('button', { name: 'Swap' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await waitFor(() => expect(getRoster).toHaveBeenCalledTimes(2));
  fireEvent.click(undo);
  await screen.findByText('Undone');
  await waitFor(() => expect(getRoster).toHaveBeenCalledTimes(3));
  await new Promise(resolve => setTimeout(resolve, 50));
  expect(getRoster).toHaveBeenCalledTimes(3);
});
