import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { permissionsOf } from '@/domain/access/permissions';
import type { AppointmentRecord } from '@/domain/records/record';
import { RecordCommands } from '@/src/custom-pages/calendar/panel/RecordCommands';
import { show } from '@/tests/helpers/admin';
import { anAppointment, start } from '@/tests/helpers/appointments';

const minute_ms = 60_000;
const price = (amount: number) => ({ amount, currency: 'UAH' });
const provides = (employee_id: number, amount: number, duration: number) => ({
  employee_id,
  price: price(amount),
  duration,
});
const services = [
  { id: 3, name: 'Haircut', break: 15, employees: [provides(2, 65_000, 60), provides(5, 70_000, 45)] },
  { id: 4, name: 'Colouring', break: 0, employees: [provides(5, 90_000, 90)] },
];
const schedule = { working_hours: [], schedule_adjustments: [] };
const people = [
  { id: 2, full_name: 'Olena Koval', ...schedule },
  { id: 5, full_name: 'Marko Kit', ...schedule },
];
const getList = async (resource: string) => {
  const data = resource === 'services' ? services : resource === 'employees' ? people : [];
  return { data, total: data.length };
};
const record = anAppointment();
const visitOf = (records: AppointmentRecord[], version = 7) => ({
  id: 1,
  version,
  order_id: 1,
  customer: record.customer,
  records,
});
const onLeave = vi.fn();

async function open(calls: object = {}, records = [record], context: object = {}) {
  const getVisit = async () => visitOf(records);
  const shown = show(<RecordCommands record={record} onMove={async () => undefined} onLeave={onLeave} />, {
    answers: { getList, getVisit, listRecords: async () => ({ data: [] }), ...calls },
    ...context,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  await screen.findByRole('dialog', { name: 'Change the appointment' }, { timeout: 5000 });
  await waitFor(() => expect(dialog().queryByDisplayValue('Haircut')).not.toBeNull());
  return shown;
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Change the appointment' }));
const press = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));
const write = (label: string, value: string) => {
  const field = dialog().getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const choose = async (label: string, option: RegExp) => {
  fireEvent.mouseDown(dialog().getByLabelText(label));
  fireEvent.click(await screen.findByRole('option', { name: option }));
};
const valueOf = (label: string) => dialog().getByLabelText<HTMLInputElement>(label).value;
const answering = (records: AppointmentRecord[]) =>
  vi.fn(async (_: number, sent: { version: number; force?: boolean }) => ({
    data: visitOf(records, sent.version + 1),
    undo: 'token',
    notified: false,
  }));

describe('a visit', () => {
  it('gains a service, a length and a price in one save, which can be undone in the panel', async () => {
    const changeVisit = answering([record]);
    const undo = vi.fn(async () => ({ data: {} }));
    await open({ changeVisit, undo });
    write('Length', '1:15');
    write('Price', '600');
    press('Add another service');
    fireEvent.click(await screen.findByRole('option', { name: /^Colouring/ }));
    expect(valueOf('Length 2')).toBe('1:30');
    expect(dialog().getByText(/₴1,500/)).toBeDefined();
    press('Save appointment');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(undo).toHaveBeenCalledWith('token'));
    expect(changeVisit).toHaveBeenCalledExactlyOnceWith(1, {
      version: 7,
      items: [
        { record_id: 1, service_id: 3, employee_id: 2, start_at: start, duration: 75, price: 60_000 },
        { service_id: 4, employee_id: 5 },
      ],
      notify: true,
      reason: '',
      force: false,
    });
  });

  it('goes to another employee at their length and price, without what was typed before', async () => {
    const changeVisit = answering([record]);
    await open({ changeVisit });
    write('Price', '600');
    await choose('Employee', /Marko/);
    expect([valueOf('Length'), valueOf('Price')]).toEqual(['45', '700']);
    fireEvent.click(dialog().getByRole('checkbox', { name: 'Notify the customer' }));
    press('Save appointment');
    await waitFor(() => expect(changeVisit).toHaveBeenCalled());
    expect(changeVisit.mock.calls[0]![1]).toMatchObject({
      items: [{ record_id: 1, service_id: 3, employee_id: 5, start_at: start }],
      notify: false,
    });
  });

  it('keeps the pause before a later service, and loses the one that the panel shows', async () => {
    const later = anAppointment({
      id: 2,
      service: { id: 4, name: 'Colouring' },
      employee: { id: 5, full_name: 'Marko Kit' },
      start_at: start + 120 * minute_ms,
      end_at: start + 210 * minute_ms,
    });
    const changeVisit = answering([later]);
    await open({ changeVisit }, [record, later]);
    write('Length 1', '30');
    press('Save appointment');
    await waitFor(() => expect(changeVisit).toHaveBeenCalled());
    expect(changeVisit.mock.calls[0]![1]).toMatchObject({
      items: [{ duration: 30 }, { record_id: 2, start_at: start + 120 * minute_ms }],
    });
    expect(onLeave).toHaveBeenCalled();
    expect(await screen.findByText('The appointment is changed')).toBeDefined();
  });

  it('asks before it goes against the schedule, and stays as typed when the API declines', async () => {
    const answers = [
      new HttpError('', 409, {
        error: { code: 'needs_confirmation', warnings: [{ code: 'overlap', message: 'The time overlaps' }] },
      }),
      new HttpError('', 422, { errors: { 'items.0.duration': 'Too long for the day' } }),
    ];
    const changeVisit = vi.fn<(id: number, sent: { force?: boolean }) => Promise<never>>(async () => {
      throw answers.shift();
    });
    await open({ changeVisit });
    write('Length', '90');
    press('Save appointment');
    fireEvent.click(await screen.findByRole('button', { name: 'Book anyway' }));
    await waitFor(() => expect(dialog().getByText('Too long for the day')).toBeDefined());
    expect(valueOf('Length')).toBe('1:30');
    expect(changeVisit.mock.calls.map(([, { force }]) => force)).toEqual([false, true]);
  });

  describe('that somebody else has changed meanwhile', () => {
    const longer = anAppointment({ end_at: start + 150 * minute_ms });
    const collide = async (theirs = [longer]) => {
      const changeVisit = answering([record]).mockRejectedValueOnce(
        new HttpError('', 409, { error: { code: 'stale_version', current: visitOf(theirs, 9) } }),
      );
      await open({ changeVisit });
      write('Length', '90');
      press('Save appointment');
      const conflict = within(await screen.findByRole('dialog', { name: 'Someone else has changed this' }));
      return { changeVisit, conflict };
    };
    const isOver = () =>
      waitFor(() =>
        expect(screen.queryByRole('dialog', { name: 'Someone else has changed this' })).toBeNull(),
      );

    it('shows both, and keeps what was typed if that is chosen', async () => {
      const { changeVisit, conflict } = await collide();
      const side = (name: string) => conflict.getByRole('group', { name }).textContent;
      expect(side('Theirs')).toContain('Haircut · Olena Koval · 2 h 30 min');
      expect(side('Yours')).toContain('Haircut · Olena Koval · 1 h 30 min');
      fireEvent.click(conflict.getByRole('button', { name: 'Keep mine' }));
      await screen.findByRole('button', { name: 'Undo' });
      expect(changeVisit.mock.lastCall).toMatchObject([1, { version: 9, items: [{ duration: 90 }] }]);
    });

    it('stays as typed when neither is chosen', async () => {
      const { conflict } = await collide();
      fireEvent.keyDown(conflict.getByText('Theirs'), { key: 'Escape' });
      await isOver();
      expect(valueOf('Length')).toBe('1:30');
    });

    it('becomes theirs if that is chosen', async () => {
      const { conflict } = await collide();
      fireEvent.click(conflict.getByRole('button', { name: 'Show the current version' }));
      await isOver();
      expect(valueOf('Length')).toBe('2:30');
    });

    it('is closed with theirs when that is cancelled', async () => {
      const flow = { ...record.flow, status: 'cancelled' as const };
      const { conflict } = await collide([anAppointment({ flow })]);
      fireEvent.click(conflict.getByRole('button', { name: 'Show the current version' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });
  });

  it('asks before it loses what was typed, by Cancel, by Escape and by a step back', async () => {
    const { router } = await open();
    write('Length', '90');
    const stay = async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull());
      expect(valueOf('Length')).toBe('1:30');
    };
    press('Cancel');
    await stay();
    fireEvent.keyDown(dialog().getByLabelText('Length'), { key: 'Escape' });
    await stay();
    await act(() => router.navigate('/?record='));
    await stay();
    press('Cancel');
    fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('has no price by hand for who may give no discount', async () => {
    const permissions = permissionsOf({ company_role: 'employee', is_owner: false });
    await open({}, [record], { permissions });
    expect(dialog().queryByLabelText('Price')).toBeNull();
  });
});
