import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { AppointmentRecord } from '@/domain/records/record';
import { RecordCommands } from '@/src/custom-pages/calendar/panel/RecordCommands';
import { RecordFacts } from '@/src/custom-pages/calendar/panel/RecordFacts';
import { show } from '@/tests/helpers/admin';
import { anAppointment } from '@/tests/helpers/appointments';

const hour_ms = 3_600_000;
const inAnHour = { start_at: Date.now() + hour_ms, end_at: Date.now() + 2 * hour_ms };
const flow = (overrides: object) => ({ ...anAppointment().flow, ...overrides });
const isMain = ({ className }: HTMLElement) => className.includes('contained');
const mainButtons = () =>
  screen
    .getAllByRole('button')
    .filter(isMain)
    .map(({ textContent }) => textContent);
const choose = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};

function open(record: AppointmentRecord, answers: Record<string, unknown> = {}) {
  show(<RecordCommands record={record} onMove={async () => undefined} onLeave={() => undefined} />, {
    answers,
  });
}

it('asks before a visit that has not started is completed, and offers to take it back', async () => {
  const record = anAppointment({
    ...inAnHour,
    flow: flow({ available_commands: ['complete', 'confirm', 'mark_no_show', 'cancel'] }),
  });
  const commandRecord = vi.fn(async () => ({ data: record, undo: 'token' }));
  const undo = vi.fn(async () => ({ data: {} }));
  open(record, { commandRecord, undo });
  expect(mainButtons()).toEqual(['Confirm']);

  await choose('Mark as no-show');
  await screen.findByText('Mark a no-show before the appointment?');
  fireEvent.click(screen.getByRole('button', { name: 'Not yet' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(commandRecord).not.toHaveBeenCalled();

  await choose('Complete');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Complete an appointment that has not started?');
  fireEvent.click([...dialog.querySelectorAll('button')].find(one => one.textContent === 'Complete')!);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(undo).toHaveBeenCalledWith('token'));
});

it('puts nothing first of a confirmed visit that has not started', () => {
  const available_commands = ['complete', 'hold', 'mark_no_show', 'cancel'];
  open(anAppointment({ ...inAnHour, flow: flow({ current_flow: 'confirmed', available_commands }) }));
  expect(mainButtons()).toEqual([]);
});

it('completes a visit that has begun at once', async () => {
  const started = { start_at: Date.now() - hour_ms, end_at: Date.now() + hour_ms };
  const record = anAppointment({ ...started, flow: flow({ available_commands: ['complete'] }) });
  const commandRecord = vi.fn(async () => ({ data: record, undo: 'token' }));
  open(record, { commandRecord });
  await choose('Complete');
  await waitFor(() => expect(commandRecord).toHaveBeenCalled());
});

it.each([
  ['is planned', {}, ['complete', 'confirm', 'arrive'], 'Confirm'],
  ['is confirmed and near', { confirmed_at: 1 }, ['complete', 'arrive'], 'Arrived'],
  ['has a client who is here', { arrived_at: 1 }, ['complete'], 'Take payment'],
  ['is paid, and its client is here', { arrived_at: 1, payment_status: 'paid' }, ['complete'], 'Complete'],
] as const)('puts first what comes next: it %s', (_, facts, available_commands, main) => {
  const record = { ...inAnHour, order_id: 4, payment_status: 'not_paid' as const, ...facts };
  open(anAppointment({ ...record, flow: flow({ available_commands }) }));
  expect(mainButtons()).toEqual([main]);
});

it('puts the payment first once a visit is completed and money is due', async () => {
  open(
    anAppointment({
      order_id: 4,
      payment_status: 'not_paid',
      flow: flow({ status: 'completed', current_flow: 'done', available_commands: ['reopen'] }),
    }),
  );
  expect(mainButtons()).toEqual(['Take payment']);
  await choose('Reopen');
});

const noHistory = { last_visit_at: null, active_memberships: [], upcoming_appointments: [] };

it('shows what to keep in mind about the client', async () => {
  const getOne = async () => ({
    data: { ...noHistory, id: 8, notes: 'Allergic to latex', no_shows: 2, owed: 45000 },
  });
  const customer = { id: 8, full_name: 'Hanna L.', phone: null };
  show(<RecordFacts record={anAppointment({ customer })} />, { answers: { getOne } });
  expect(await screen.findByText('Allergic to latex')).toBeDefined();
  expect(screen.getByText('2 no-shows')).toBeDefined();
  expect(screen.getByText('Owes ₴450')).toBeDefined();
});

it.each([['who may not reopen', []] as const, ['who may', ['reopen']] as const])(
  'takes back a cancellation in its notice, of somebody %s',
  async (_, available_commands) => {
    const record = anAppointment({ ...inAnHour, flow: flow({ available_commands: ['cancel'] }) });
    const cancelled = { ...record, flow: flow({ status: 'cancelled', available_commands }) };
    const commandRecord = vi.fn(async () => ({ data: cancelled, undo: 'token' }));
    const undo = vi.fn(async () => ({ data: { ids: [record.id] } }));
    open(record, { commandRecord, undo });
    await choose('Cancel appointment');
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel appointment' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(undo).toHaveBeenCalledWith('token'));
    expect(commandRecord).toHaveBeenCalledTimes(1);
  },
);
