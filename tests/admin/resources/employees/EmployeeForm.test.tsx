import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { permissionsOf } from '@/domain/access/permissions';
import EmployeeCreate from '@/src/resources/employees/EmployeeCreate';
import EmployeeEdit from '@/src/resources/employees/EmployeeEdit';
import { show } from '@/tests/helpers/admin';
import { enter, shown } from '@/tests/helpers/dateFields';

const price = { amount: 65_000, currency: 'UAH' };
const services = [
  { id: 3, name: 'Haircut', category: 'Hair', employees: [{ employee_id: 9, price, duration: 60 }] },
  { id: 4, name: 'Colouring', category: 'Hair', employees: [] },
];
const shift = (weekday: number, from: string, to: string) => ({
  weekday,
  from,
  to,
  breaks: [],
  dayOff: false,
});
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
  notes: '',
  working_hours: [shift(1, '10:00', '16:00')],
  services: [{ service_id: 3, price, duration: 60 }],
  schedule_adjustments: [],
  time_off: [],
  has_user: false,
  is_auth_user_profile: false,
  invite: null,
  version: 4,
};
const getList = async (resource: string) => ({ data: resource === 'services' ? services : [], total: 2 });
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const note = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Notes' }), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

const edit = async (overrides: object = {}, context: object = {}) => {
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...data, id: 2 } }));
  const page = (
    <Routes>
      <Route path=":id/edit" element={<EmployeeEdit />} />
      <Route path="*" element={null} />
    </Routes>
  );
  const getOne = async () => ({ data: { ...iryna, ...overrides } });
  show(page, { resource: 'employees', path: '/2/edit', answers: { getList, getOne, update }, ...context });
  await screen.findByText('Working hours');
  return update;
};
const sent = (call: { mock: { calls: unknown[][] } }) => (call.mock.calls[0]![1] as { data: object }).data;

describe('a new employee', () => {
  it('is sent with the hours of the company, and a service like its first performer', async () => {
    const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...data, id: 9 } }));
    show(<EmployeeCreate />, { resource: 'employees', answers: { getList, create } });
    fireEvent.click(await screen.findByLabelText('Provides Haircut'));
    type(/^First name/, 'Marta');
    press('Save');

    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(sent(create)).toMatchObject({
      first_name: 'Marta',
      working_hours: null,
      services: [{ service_id: 3, price, duration: 60 }],
    });
  });

  it('says what is wrong with a phone beside it', async () => {
    show(<EmployeeCreate />, { resource: 'employees', answers: { getList } });
    await screen.findByLabelText('Provides Haircut');
    type(/^First name/, 'Marta');
    type('Phone', '+38067');
    // The rules of phones come after the form.
    await act(() => vi.dynamicImportSettled());
    press('Save');
    expect(await screen.findAllByText('Invalid phone format')).not.toHaveLength(0);
  });
});

describe('the hours of an employee', () => {
  it('are kept as a whole: a day off, a break, a day copied to the working days', async () => {
    const update = await edit();
    await screen.findByRole('group', { name: 'Monday, from' });
    expect(shown('Monday, from')).toBe('10:00 AM');
    expect(screen.getByLabelText('Tuesday: working day')).toHaveProperty('checked', false);

    press('Add a break');
    await enter('Monday, break 1 until', '01:30 PM');
    fireEvent.click(screen.getByLabelText('Thursday: working day'));
    fireEvent.click(screen.getByRole('button', { name: 'Copy to working days: Monday' }));
    press('Save');

    await waitFor(() => expect(update).toHaveBeenCalled());
    const { working_hours } = sent(update) as { working_hours: object[] };
    const breaks = [{ from: '13:00', to: '13:30' }];
    expect(working_hours).toEqual([1, 4].map(day => ({ ...shift(day, '10:00', '16:00'), breaks })));
  });

  it('say in place what does not fit', async () => {
    const update = await edit();
    fireEvent.click(await screen.findByRole('button', { name: 'Add a break' }));
    await enter('Monday, break 1 from', '08:00 AM');
    press('Save');
    expect(await screen.findAllByText('The break must be within the working hours')).toHaveLength(2);
    expect(update).not.toHaveBeenCalled();
  });

  it('go back to the company’s', async () => {
    const update = await edit();
    press('Company hours');
    press('Save');
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(sent(update)).toMatchObject({ working_hours: null });
  });
});

it('shows an employee of their own only what they may change, and sends the rest as it was', async () => {
  const permissions = permissionsOf({ company_role: 'employee', is_owner: false });
  const update = await edit({ is_auth_user_profile: true }, { permissions });
  expect(screen.queryByLabelText(/^First name/)).toBeNull();
  note('Away in May');
  press('Save');
  await waitFor(() => expect(update).toHaveBeenCalled());
  expect(sent(update)).toMatchObject({ notes: 'Away in May', first_name: 'Iryna', company_role: 'employee' });
});

it('keeps the owner an administrator', async () => {
  await edit({ profile_type: 'owner', company_role: 'administrator' });
  expect(screen.getByText('The owner is always an administrator.')).toBeDefined();
});

it('shows who changed it meanwhile, field by field', async () => {
  const current = { ...iryna, notes: 'Back in June', version: 5 };
  const body = { error: { message: 'Changed', code: 'stale_version', current } };
  const update = vi.fn().mockRejectedValue(new HttpError('Changed', 409, body));
  const page = (
    <Routes>
      <Route path=":id/edit" element={<EmployeeEdit />} />
    </Routes>
  );
  const getOne = async () => ({ data: iryna });
  show(page, { resource: 'employees', path: '/2/edit', answers: { getList, getOne, update } });
  await screen.findByText('Working hours');
  note('Mine');
  press('Save');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Back in June')).toBeDefined();
});
