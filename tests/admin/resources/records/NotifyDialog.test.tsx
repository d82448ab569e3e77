import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { RecordCommands } from '@/src/custom-pages/calendar/panel/RecordCommands';
import { anAppointment } from '@/tests/helpers/appointments';
import { show } from '@/tests/helpers/admin';

const tomorrow = Date.now() + 86_400_000;
const ahead = (overrides: Parameters<typeof anAppointment>[0] = {}) =>
  anAppointment({ start_at: tomorrow, end_at: tomorrow + 3_600_000, ...overrides });

function open(record = ahead(), overrides: object = {}) {
  const cancelled = ahead({ status: 'cancelled' });
  const commandRecord = vi.fn(async () => ({ data: cancelled, notified: true }));
  const moveRecord = vi.fn(async () => ({ data: record, notified: true }));
  const store = memoryStore();
  const onMove = vi.fn(async () => undefined);
  const answers = { commandRecord, moveRecord, listSlots: async () => [] };
  show(<RecordCommands record={record} onMove={onMove} onLeave={vi.fn()} />, {
    answers,
    store,
    ...overrides,
  });
  return { commandRecord, moveRecord, onMove, store };
}

const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
  fireEvent.click(screen.getByRole('menuitem', { name }));
};
const dialog = () => within(screen.getByRole('dialog'));
const inDialog = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));
const reason = (text: string) =>
  fireEvent.change(dialog().getByLabelText('Reason (optional)'), { target: { value: text } });

describe('cancelling an appointment', () => {
  it('tells the client unless it is said not to, with a reason', async () => {
    const { commandRecord } = open();
    press('Cancel appointment');
    expect(dialog().getByRole<HTMLInputElement>('checkbox', { name: 'Notify the customer' }).checked).toBe(
      true,
    );
    reason(' Olena is ill ');
    inDialog('Cancel appointment');
    await waitFor(() =>
      expect(commandRecord).toHaveBeenCalledWith({
        id: 1,
        command: 'cancel',
        version: 1,
        notify: true,
        reason: 'Olena is ill',
      }),
    );
  });

  it('remembers that this person tells nobody', async () => {
    const { commandRecord, store } = open();
    press('Cancel appointment');
    fireEvent.click(dialog().getByRole('checkbox', { name: 'Notify the customer' }));
    inDialog('Cancel appointment');
    await waitFor(() => expect(commandRecord.mock.calls).toHaveLength(1));
    expect(commandRecord.mock.calls[0]).toMatchObject([{ notify: false, reason: '' }]);
    expect(store.getItem('records.tells_clients')).toBe(false);
  });

  it('does nothing when the person thinks again', () => {
    const { commandRecord } = open();
    press('Cancel appointment');
    inDialog('Keep it');
    expect(commandRecord).not.toHaveBeenCalled();
  });

  it('of a walk-in asks nothing about the client', () => {
    open(ahead({ customer: null }));
    press('Cancel appointment');
    expect(dialog().queryByRole('checkbox')).toBeNull();
  });
});

describe('rescheduling an appointment', () => {
  it('says whether the client is told, and why it moves', async () => {
    const { onMove, store } = open();
    press('Reschedule…');
    reason('Olena is late');
    fireEvent.click(dialog().getByRole('checkbox', { name: 'Notify the customer' }));
    inDialog('Move appointment');
    const choice = { notify: false, reason: 'Olena is late' };
    await waitFor(() => expect(onMove).toHaveBeenCalledWith(expect.anything(), expect.anything(), choice));
    expect(store.getItem('records.tells_clients')).toBe(false);
  });
});

describe('telling the client later', () => {
  it('is offered of what is cancelled, and sends the reason', async () => {
    const { moveRecord } = open(ahead({ status: 'cancelled' }));
    press('Notify the customer');
    reason('Olena is ill');
    inDialog('Notify the customer');
    await waitFor(() =>
      expect(moveRecord).toHaveBeenCalledWith({
        id: 1,
        changes: { notify: true, version: 1, reason: 'Olena is ill' },
      }),
    );
  });

  it('is not offered of what is over, or where there is no client', () => {
    open(anAppointment());
    expect(screen.queryByRole('button', { name: 'Notify the customer' })).toBeNull();
    open(ahead({ customer: null }));
    expect(screen.queryByRole('button', { name: 'Notify the customer' })).toBeNull();
  });
});
