import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { Feature } from '@/domain/plans/plans';
import EmployeeShow from '@/src/resources/employees/EmployeeShow';
import { show } from '@/tests/helpers/admin';
import { anAppointment } from '@/tests/helpers/appointments';
import { enter } from '@/tests/helpers/dateFields';

const iryna = {
  id: 2,
  first_name: 'Iryna',
  last_name: 'V.',
  full_name: 'Iryna V.',
  position: 'Colourist',
  company_role: 'employee',
  profile_type: 'employee',
  email: null,
  phone: '+380671234567',
  date_of_birth: null,
  notes: 'Speaks Polish',
  working_hours: null,
  services: [],
  time_off: [],
  schedule_adjustments: [
    { id: 5, date: '2020-01-01', type: 'holiday', breaks: [] },
    { id: 6, date: '2199-05-01', type: 'short_day', from: '10:00', to: '12:00', breaks: [] },
  ],
  has_user: false,
  is_auth_user_profile: false,
  invite: null,
  version: 4,
};
const colleague = { id: 3, full_name: 'Marko D.', position: 'Barber' };

function open(answers: object, features: Feature[] = ['schedule_amendments']) {
  const page = (
    <Routes>
      <Route path=":id" element={<EmployeeShow />} />
      <Route path="*" element={null} />
    </Routes>
  );
  const getOne = async (_: string, { id }: { id: unknown }) => ({
    data: id === 'calendar_feed' ? null : iryna,
  });
  const getList = async () => ({ data: [iryna, colleague], total: 2 });
  show(page, { resource: 'employees', path: '/2', answers: { getOne, getList, ...answers }, features });
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const refused = (error: object) => new HttpError('Refused', 409, { error });

it('shows the dates ahead on which the hours differ, and removes one', async () => {
  const remove = vi.fn(async () => ({ data: { id: 6 } }));
  open({ delete: remove });
  await screen.findByText('Speaks Polish');
  expect(screen.getByText('Different hours')).toBeDefined();
  expect(screen.queryByText('Closed')).toBeNull();
  press('Show past dates');
  expect(screen.getByText('Closed')).toBeDefined();

  fireEvent.click(screen.getByRole('button', { name: /^Remove .*2199$/ }));
  await waitFor(() => expect(remove).toHaveBeenCalled());
  expect(remove.mock.calls[0]).toMatchObject(['employees/2/schedule_adjustments', { id: 6 }]);
});

it('says with which plan dates of one’s own come, where the company’s does not hold them', async () => {
  open({}, []);
  await screen.findByText('Available on the Team plan');
  expect(screen.queryByRole('button', { name: 'Add a date' })).toBeNull();
  expect(screen.getByRole('button', { name: /^Remove .*2199$/ })).toBeDefined();
});

it('adds a date, once it has one that is not taken', async () => {
  const create = vi.fn(async () => ({ data: { id: 7 } }));
  open({ create });
  await screen.findByText('Speaks Polish');
  press('Add a date');
  const dialog = await screen.findByRole('dialog');
  const add = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
  add();
  expect(within(dialog).getByText('Date is a required field')).toBeDefined();

  await enter('Date', '05/01/2199', dialog);
  add();
  expect(within(dialog).getByText('Only one schedule amendment per date')).toBeDefined();

  await enter('Date', '05/02/2199', dialog);
  add();
  await waitFor(() => expect(create).toHaveBeenCalled());
  expect(create.mock.calls[0]).toMatchObject([
    'employees/2/schedule_adjustments',
    { data: { date: '2199-05-02', type: 'holiday' } },
  ]);
});

const affected = (record_id: number, kinds: string[], employees = [colleague]) => ({
  record_id,
  visit_id: record_id,
  start_at: Date.parse('2199-05-02T08:00:00Z'),
  end_at: Date.parse('2199-05-02T09:00:00Z'),
  customer: `Client ${record_id}`,
  service: 'Haircut',
  employee: { id: 2, full_name: 'Iryna V.' },
  reason: 'adjustment',
  choices: kinds.map(kind => (kind === 'reassign' ? { kind, employees } : { kind })),
});
const needsDecisions = (visits: object[], records: number[] = []) =>
  refused({ message: 'No', code: 'needs_decisions', visits, refused: records });

const choose = async (field: HTMLElement, option: string) => {
  fireEvent.mouseDown(field);
  fireEvent.click(await screen.findByRole('option', { name: option }));
};
const selectOf = (customer: string) =>
  within(screen.getByText(customer).closest('li')!).getByRole('combobox');

it('lists the visits that a day off affects, and saves it once each is decided', async () => {
  const all = ['reassign', 'offer', 'keep', 'cancel'];
  const visits = [affected(1, all), affected(2, ['keep', 'cancel'])];
  const create = vi.fn().mockResolvedValue({ data: { id: 7 } });
  create.mockRejectedValueOnce(needsDecisions(visits));
  create.mockRejectedValueOnce(needsDecisions([affected(1, ['keep', 'cancel']), visits[1]!], [1]));
  open({ create });
  await screen.findByText('Speaks Polish');
  press('Add a date');
  await enter('Date', '05/02/2199');
  press('Add');

  await screen.findByText('This change affects 2 appointments');
  press('Save the change');
  expect(screen.getAllByText('Choose what happens to this appointment')).toHaveLength(2);
  await choose(selectOf('Client 1'), 'Give to Marko D.');
  expect(screen.getByText('The time stays the same. The customer is told who will see them.')).toBeDefined();
  await choose(selectOf('Client 2'), 'Cancel the appointment');
  press('Save the change');
  // Meanwhile the colleague has been booked: the other choice stays.
  await screen.findByText(/have changed in the meantime/);
  await choose(selectOf('Client 1'), 'Keep it as it is');
  press('Save the change');
  await waitFor(() => expect(create).toHaveBeenCalledTimes(3));
  expect(create.mock.calls.map(([, { data }]) => data.decisions)).toEqual([
    undefined,
    [
      { record_id: 1, kind: 'reassign', employee_id: 3 },
      { record_id: 2, kind: 'cancel' },
    ],
    [
      { record_id: 1, kind: 'keep' },
      { record_id: 2, kind: 'cancel' },
    ],
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('deletes somebody with one decision for all their visits', async () => {
  const visits = [affected(1, ['reassign', 'cancel']), affected(2, ['cancel'])];
  const bulkDelete = vi.fn().mockRejectedValueOnce(needsDecisions(visits));
  bulkDelete.mockResolvedValue({ data: { ids: [2], undo: 'token' } });
  open({ bulkDelete });
  await screen.findByText('Speaks Polish');
  press('Delete');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));

  await screen.findByText('This change affects 2 appointments');
  await choose(screen.getByLabelText('Same for all'), 'Cancel the appointment');
  press('Save the change');
  await waitFor(() => expect(bulkDelete).toHaveBeenCalledTimes(2));
  expect(bulkDelete.mock.calls[1]?.[2]).toEqual([
    { record_id: 1, kind: 'cancel' },
    { record_id: 2, kind: 'cancel' },
  ]);
});

it('gives one decision to all visits that have it, and says that others are left to decide', async () => {
  const visits = [
    affected(1, ['reassign', 'cancel']),
    affected(2, ['cancel']),
    affected(3, ['reassign', 'cancel']),
  ];
  const bulkDelete = vi.fn().mockRejectedValueOnce(needsDecisions(visits));
  bulkDelete.mockResolvedValue({ data: { ids: [2], undo: 'token' } });
  open({ bulkDelete });
  await screen.findByText('Speaks Polish');
  press('Delete');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('This change affects 3 appointments');

  const forAll = screen.getByLabelText('Same for all');
  fireEvent.mouseDown(forAll);
  const options = screen.getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Give to Marko D.',
    'Cancel the appointment',
  ]);
  fireEvent.click(options[0]!);
  expect(screen.getByText('Choose for 1 more appointment below: it does not allow this.')).toBeDefined();
  press('Save the change');
  expect(screen.getAllByText('Choose what happens to this appointment')).toHaveLength(1);
  await choose(selectOf('Client 2'), 'Cancel the appointment');
  expect(forAll.textContent).toBe('Give to Marko D.');
  await choose(selectOf('Client 3'), 'Cancel the appointment');
  expect(forAll.textContent).not.toBe('Give to Marko D.');
  press('Save the change');
  await waitFor(() => expect(bulkDelete).toHaveBeenCalledTimes(2));
  expect(bulkDelete.mock.calls[1]?.[2]).toEqual([
    { record_id: 1, kind: 'reassign', employee_id: 3 },
    { record_id: 2, kind: 'cancel' },
    { record_id: 3, kind: 'cancel' },
  ]);
});

it('makes the link of their calendar, which is shown once, and renews it once one has said so', async () => {
  let made = 0;
  const getOne = async (_: string, { id }: { id: unknown }) => ({
    data: id === 'calendar_feed' ? (made > 0 ? { created_at: 1_800_000_000_000 } : null) : iryna,
  });
  const create = vi.fn(async () => ({ data: { url: `https://zapys.test/calendar/${++made}.ics` } }));
  open({ getOne, create });
  fireEvent.click(await screen.findByRole('button', { name: 'Create link' }));
  expect(await screen.findByDisplayValue('https://zapys.test/calendar/1.ics')).toBeDefined();
  expect(create.mock.calls[0]).toMatchObject(['employees/2/calendar_feed', { data: {} }]);

  fireEvent.click(await screen.findByRole('button', { name: 'Renew' }));
  const question = await screen.findByRole('dialog');
  expect(within(question).getByText(/The old link stops working/)).toBeDefined();
  fireEvent.click(within(question).getByRole('button', { name: 'Renew' }));
  expect(await screen.findByDisplayValue('https://zapys.test/calendar/2.ics')).toBeDefined();
});

it('says how much of the employee’s working time is booked', async () => {
  const now = Math.floor(Date.now() / 3_600_000) * 3_600_000;
  const at = (hours: number) => now + hours * 3_600_000;
  const visit = anAppointment({
    start_at: at(1),
    end_at: at(2),
    break: 0,
    employee: { id: 2, full_name: 'Iryna V.' },
  });
  open({
    listRecords: async () => ({ data: [visit] }),
    getDashboard: async () => ({
      data: {
        shifts: [
          { id: 2, full_name: 'Iryna V.', open: [{ start_at: at(0), end_at: at(4) }] },
          { id: 3, full_name: 'Marko D.', open: [{ start_at: at(0), end_at: at(8) }] },
        ],
      },
    }),
  });
  expect(await screen.findByText('25% of the working time in the next 7 days is booked')).toBeDefined();
});
