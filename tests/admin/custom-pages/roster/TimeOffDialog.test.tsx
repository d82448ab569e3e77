import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import type { Edited } from '@/src/custom-pages/roster/rosterView';
import TimeOffDialog from '@/src/custom-pages/roster/dialogs/TimeOffDialog';
import { useRosterChange } from '@/src/custom-pages/roster/useRosterChange';
import { show } from '@/tests/helpers/admin';

const edited: Edited = {
  action: 'time_off',
  employeeId: null,
  timeOff: { id: 3, from: '2026-07-01', to: '2026-07-02', type: 'closed', note: '', version: 1 },
};

const Page = ({ onClose }: { onClose: () => void }) => {
  const { send, dialog } = useRosterChange();
  return (
    <>
      <TimeOffDialog edited={edited} employees={[]} mayClose send={send} onClose={onClose} />
      {dialog}
    </>
  );
};

function open(changeRoster: ReturnType<typeof vi.fn>) {
  const onClose = vi.fn();
  show(<Page onClose={onClose} />, { answers: { changeRoster } });
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Repairs' } });
  return onClose;
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const sent = (version: number) =>
  expect.objectContaining({ body: expect.objectContaining({ note: 'Repairs', version }) });

it('keeps what was typed where somebody else has changed the time off, and saves it when asked again', async () => {
  const error = { code: 'stale_version', message: 'Someone else has changed this', current: { version: 4 } };
  const changeRoster = vi
    .fn()
    .mockRejectedValueOnce(new HttpError('', 409, { error }))
    .mockResolvedValue({ undo: undefined });
  const onClose = open(changeRoster);
  save();
  await screen.findByText('Someone else has changed this');
  expect(changeRoster).toHaveBeenLastCalledWith(sent(1));
  expect(onClose).not.toHaveBeenCalled();
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(changeRoster).toHaveBeenLastCalledWith(sent(4));
});

it('says what is wrong with a field that it does not show', async () => {
  const errors = { position: 'No such position' };
  open(vi.fn().mockRejectedValue(new HttpError('', 422, { errors })));
  save();
  expect(await screen.findByText('No such position')).toBeDefined();
});
