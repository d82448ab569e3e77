import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { Feature } from '../../../../domain/plans/plans';
import EmployeeShow from '../../../../src/resources/employees/EmployeeShow';
import { show } from '../../../helpers/admin';

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
  const getOne = async () => ({ data: iryna });
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
  await screen.findByText('Available on the plan Team');
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

  const date = within(dialog).getByLabelText('Date');
  fireEvent.change(date, { target: { value: '2199-05-01' } });
  add();
  expect(within(dialog).getByText('Only one schedule amendment per date')).toBeDefined();

  fireEvent.change(date, { target: { value: '2199-05-02' } });
  add();
  await waitFor(() => expect(create).toHaveBeenCalled());
  expect(create.mock.calls[0]).toMatchObject([
    'employees/2/schedule_adjustments',
    { data: { date: '2199-05-02', type: 'holiday' } },
  ]);
});

it('lists the visits that a day off would close on, and saves it once it is said what becomes of them', async () => {
  const visit = {
    id: 1,
    start_at: Date.parse('2199-05-02T08:00:00Z'),
    end_at: Date.parse('2199-05-02T09:00:00Z'),
    customer: 'Hanna L.',
    service: 'Haircut',
    employee: { id: 2, full_name: 'Iryna V.' },
  };
  const create = vi.fn().mockResolvedValue({ data: { id: 7 } });
  create
    .mockRejectedValueOnce(refused({ message: 'No', code: 'has_visits', visits: 1, records: [visit] }))
    .mockRejectedValueOnce(
      refused({ message: 'No', code: 'cannot_reassign', records: [{ ...visit, warnings: ['overlap'] }] }),
    );
  open({ create });
  await screen.findByText('Speaks Polish');
  press('Add a date');
  fireEvent.change(await screen.findByLabelText('Date'), { target: { value: '2199-05-02' } });
  press('Add');

  await screen.findByText('1 appointment is booked then');
  expect(screen.getByRole('list', { name: 'Appointments' }).textContent).toContain('Hanna L.Haircut');
  fireEvent.mouseDown(screen.getByLabelText('Colleague'));
  fireEvent.click(await screen.findByRole('option', { name: 'Marko D.' }));
  press('Reassign and save');
  await screen.findByText(/Hanna L\. · The time overlaps/);

  fireEvent.click(screen.getByLabelText('Keep the visits'));
  press('Keep appointments and save');
  await waitFor(() => expect(create).toHaveBeenCalledTimes(3));
  const sent = create.mock.calls.map(([, { data }]) => data);
  expect(sent).toMatchObject([{}, { reassign_to: 3 }, { date: '2199-05-02', keep_visits: true }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks what becomes of the visits ahead, says which cannot be reassigned, and cancels them', async () => {
  const bulkDelete = vi.fn().mockRejectedValue(refused({ message: 'No', code: 'has_visits', visits: 3 }));
  const records = [
    {
      id: 1,
      start_at: Date.parse('2027-02-01T08:00:00Z'),
      customer: 'Hanna L.',
      warnings: ['not_performed'],
    },
  ];
  const remove = vi.fn().mockRejectedValueOnce(refused({ message: 'No', code: 'cannot_reassign', records }));
  remove.mockResolvedValue({ data: { id: 2 } });
  open({ bulkDelete, delete: remove });
  await screen.findByText('Speaks Polish');
  press('Delete');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));

  await screen.findByText('3 upcoming visits need another employee.');
  press('Reassign and remove');
  expect(screen.getByText('Choose a colleague')).toBeDefined();
  fireEvent.mouseDown(screen.getByLabelText('Colleague'));
  fireEvent.click(await screen.findByRole('option', { name: 'Marko D.' }));
  press('Reassign and remove');
  expect(await screen.findByText(/Hanna L\. · The service is not connected to the employee/)).toBeDefined();
  expect(remove.mock.calls[0]).toMatchObject(['employees', { id: 2, meta: { query: { reassign_to: 3 } } }]);

  fireEvent.click(screen.getByLabelText('Cancel the visits and notify the clients'));
  press('Cancel visits and remove');
  await waitFor(() => expect(remove).toHaveBeenCalledTimes(2));
  expect(remove.mock.calls[1]).toMatchObject(['employees', { meta: { query: { cancel_visits: true } } }]);
});
