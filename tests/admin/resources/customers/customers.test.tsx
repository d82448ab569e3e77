import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useGetList } from 'ra-core';
import { Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { permissionsOf } from '@/domain/access/permissions';
import { BookingContext } from '@/src/booking/BookingContext';
import CustomerCreate from '@/src/resources/customers/CustomerCreate';
import CustomerShow from '@/src/resources/customers/CustomerShow';
import { anAppointment, start } from '@/tests/helpers/appointments';
import { show } from '@/tests/helpers/admin';

const hanna = {
  id: 4,
  first_name: 'Hanna',
  last_name: 'Lysenko',
  full_name: 'Hanna Lysenko',
  phone: '+380671112233',
  email: 'hanna@example.org',
  date_of_birth: '1990-05-01',
  notes: 'Allergic to nuts',
  version: 1,
  created_at: start,
  upcoming_appointments: [anAppointment()],
  active_memberships: [],
  orders: [
    {
      id: 1,
      company_order_id: 12,
      items: [
        { name: 'Haircut', qty: 1 },
        { name: 'Shampoo', qty: 2 },
      ],
      employees: ['Olena Koval'],
      status: 'completed',
      total: 65_000,
      currency: 'UAH',
      created_at: start,
    },
  ],
  orders_total: 130_000,
  visits_count: 2,
  no_shows: 1,
  last_visit_at: start,
  next_visit_at: null,
  last_record: { service_id: 3, employee_id: 2 },
  has_user: false,
  invite: null as object | null,
  points: 0,
  points_entries: [],
};
const duplicate = { id: 9, full_name: 'Hanna L.', phone: '+380671112233' };

const book = vi.fn();
async function open(answers: object = {}, context: object = {}, card = <CustomerShow />) {
  const page = (
    <BookingContext.Provider value={book}>
      <Routes>
        <Route path=":id" element={card} />
        <Route path="*" element={null} />
      </Routes>
    </BookingContext.Provider>
  );
  const getOne = async () => ({ data: hanna });
  const getList = async () => ({ data: [hanna, duplicate], total: 2 });
  const shown = show(page, {
    resource: 'customers',
    path: '/4',
    answers: { getOne, getList, ...answers },
    ...context,
  });
  await screen.findByText('Allergic to nuts');
  return shown;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = async (name: string) => {
  press('More actions');
  fireEvent.click(await screen.findByRole('menuitem', { name }));
  return screen.findByRole('dialog');
};

/** What a list tells of somebody is less than their card. */
const Listed = () => {
  const { data } = useGetList('customers');
  return data ? <CustomerShow /> : null;
};

describe('the card of a customer', () => {
  it('is opened from a list that told less of them', async () => {
    const { id, first_name, full_name } = hanna;
    const getList = async () => ({ data: [{ id, first_name, full_name }], total: 1 });
    await open({ getList }, {}, <Listed />);
    expect(screen.getByText(/1990/)).toBeDefined();
  });

  it('says whether they have an account, and invites them to one', async () => {
    const inviteCustomer = vi.fn(async () => ({ data: { login: 'hanna@example.org' } }));
    const invite = { id: 'a', login: 'hanna@example.org', created_at: start, expired_at: start };
    const getOne = vi
      .fn()
      .mockResolvedValueOnce({ data: hanna })
      .mockResolvedValue({ data: { ...hanna, invite } });
    await open({ inviteCustomer, getOne });
    expect(screen.getByText('Not invited')).toBeDefined();
    press('Invite');
    await waitFor(() => expect(inviteCustomer).toHaveBeenCalledWith(4));
    expect(await screen.findByRole('button', { name: 'Resend invitation' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Withdraw invitation' })).toBeDefined();
  });

  it('names who has the same phone, and makes them one with a press and a confirmation', async () => {
    const mariia = { id: 9, first_name: 'Марія Анна', last_name: 'Коваль', full_name: 'Марія Анна Коваль' };
    const olha = { id: 10, first_name: 'Ольга', last_name: '', full_name: 'Ольга' };
    const getOne = async () => ({ data: { ...hanna, same_phone: [olha, mariia] } });
    const previewMerge = vi.fn(async () => ({
      data: { customer: hanna, moves: { orders: 1, visits: 0, memberships: 0 } },
    }));
    const mergeCustomers = vi.fn(async () => ({ data: hanna }));
    await open({ getOne, previewMerge, mergeCustomers });
    expect(screen.getByText('Same phone as Марія Анна К.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Merge with Ольга' })).toBeDefined();
    press('Merge with Марія Анна Коваль');
    const asked = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(previewMerge).toHaveBeenCalledWith(9, 4));
    await asked.findByText('Result');
    fireEvent.click(asked.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(mergeCustomers).toHaveBeenCalledWith(9, 4));
  });

  it('cannot be invited without an address', async () => {
    await open({ getOne: async () => ({ data: { ...hanna, email: null } }) });
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
    expect(screen.getByText(/add their email address first/)).toBeDefined();
  });

  it('is reached by a tap, with the notes on top', async () => {
    await open();
    const links = [
      'Call',
      'WhatsApp, opens in a new window',
      'Telegram, opens in a new window',
      'Write an email',
    ];
    expect(links.map(name => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
      'tel:+380671112233',
      'https://wa.me/380671112233',
      'https://t.me/+380671112233',
      'mailto:hanna@example.org',
    ]);
  });

  it('tells visits, missed ones and sums, what is ahead and what was ordered', async () => {
    await open();
    const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
    expect(['Visits', 'No-shows', 'Total of orders', 'Next visit'].map(figure)).toEqual([
      '2',
      '1',
      '₴1,300',
      'None planned',
    ]);
    expect(screen.getByText('Haircut · Olena Koval')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Haircut, Shampoo × 2' })).toBeDefined();
    expect(screen.getByText(/^Olena Koval · .* · Order No. 12$/)).toBeDefined();
    expect(screen.getByText('No active memberships.')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'All orders' })).toBeNull();
  });

  it('leads to all orders where only the latest are shown', async () => {
    const orders = Array.from({ length: 10 }, (_, at) => ({ ...hanna.orders[0], id: at + 1 }));
    await open({ getOne: async () => ({ data: { ...hanna, orders } }) });
    expect(screen.getByRole('link', { name: 'All orders' }).getAttribute('href')).toBe(
      `/5/orders?${new URLSearchParams({ filter: '{"customer_id":4}' }).toString()}`,
    );
  });

  it('books again what they came for last', async () => {
    await open();
    press('Book again');
    expect(book).toHaveBeenCalledWith({
      customer: expect.objectContaining({ id: 4 }),
      service_id: 3,
      employee_id: 2,
    });
  });

  it('books a visit on a membership of theirs that has some left', async () => {
    const addon = {
      seq: 0,
      item_type: 'service',
      item_id: 3,
      employee_id: null,
      visits: 5,
      used: 2,
      left: 3,
    };
    const membership = {
      id: 31,
      name: 'Five cuts',
      order_id: 8,
      ends_on: '2027-03-01',
      addons: [
        { ...addon, name: 'Haircut' },
        { ...addon, seq: 1, name: 'Colouring', left: 0 },
        { ...addon, seq: 2, item_type: 'product', name: 'Shampoo' },
      ],
    };
    await open({ getOne: async () => ({ data: { ...hanna, active_memberships: [membership] } }) });
    expect(screen.getAllByRole('button', { name: /^Book an appointment on the membership/ })).toHaveLength(1);
    press('Book an appointment on the membership: Haircut');
    expect(book).toHaveBeenLastCalledWith({
      customer: expect.objectContaining({ id: 4 }),
      service_id: 3,
      employee_id: undefined,
      membership: { id: 31, name: 'Five cuts' },
    });
  });

  it('is merged after a look at what stays', async () => {
    const { first_name, last_name, full_name, phone, email, date_of_birth, notes } = hanna;
    const customer = { first_name, last_name, full_name, phone, email, date_of_birth, notes };
    const preview = { customer, moves: { orders: 2, visits: 1, memberships: 0 } };
    const previewMerge = vi.fn(async () => ({ data: preview }));
    const mergeCustomers = vi.fn(async () => ({ data: hanna }));
    await open({ previewMerge, mergeCustomers });
    const dialog = await choose('Merge with another customer');
    fireEvent.change(within(dialog).getByRole('combobox'), { target: { value: 'Hanna' } });
    fireEvent.click(await screen.findByRole('option', { name: /Hanna L\./ }));

    expect(await within(dialog).findByText('2 orders, 1 visit')).toBeDefined();
    expect(mergeCustomers).not.toHaveBeenCalled();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(mergeCustomers).toHaveBeenCalledWith(9, 4));
  });

  it('is erased only once the name is typed', async () => {
    const eraseCustomer = vi.fn(async () => ({ data: undefined }));
    await open({ eraseCustomer });
    const dialog = await choose('Erase personal data');
    const erase = within(dialog).getByRole('button', { name: 'Erase' });
    expect(within(dialog).getByText(/There is 1 appointment ahead/)).toBeDefined();
    expect(erase).toHaveProperty('disabled', true);

    const field = within(dialog).getByLabelText('To confirm, type the name: Hanna Lysenko');
    fireEvent.change(field, { target: { value: 'Hanna Lysenko' } });
    fireEvent.click(erase);
    await waitFor(() => expect(eraseCustomer).toHaveBeenCalledWith(4));
  });

  it('offers an employee nothing that only administrators may do', async () => {
    await open({}, { permissions: permissionsOf({ company_role: 'employee', is_owner: false }) });
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Book again' })).toBeDefined();
  });
});

describe('a new customer', () => {
  it('is said to be known already while the phone is typed, with a way to the card', async () => {
    const getList = vi.fn(async (_: string, { filter }: { filter: { phone?: string } }) => {
      return filter.phone === '+380671112233' ? { data: [duplicate], total: 1 } : { data: [], total: 0 };
    });
    show(<CustomerCreate />, { resource: 'customers', answers: { getList } });
    fireEvent.change(await screen.findByLabelText('Phone'), { target: { value: '+380 67 111 22 33' } });

    await screen.findByText('This customer may already exist');
    const link = screen.getByRole('link', { name: 'Hanna L.' });
    expect(link.getAttribute('href')).toBe('/5/customers/9');
  });
});
