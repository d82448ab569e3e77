import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { BookingContext } from '@/src/booking/BookingContext';
import OrderCreate from '@/src/resources/orders/OrderCreate';
import { show } from '@/tests/helpers/admin';
import { enter } from '@/tests/helpers/dateFields';
import { anOrder } from '@/tests/helpers/orderPage';

const iryna = { id: 2, full_name: 'Iryna Bondar' };
const price = (amount: number) => ({ amount, currency: 'UAH' });
const haircut = {
  id: 5,
  name: 'Haircut',
  break: 0,
  employees: [
    { employee_id: 2, price: price(60_000), duration: 60 },
    { employee_id: 3, price: price(50_000), duration: 60 },
  ],
};
const shampoo = { id: 6, name: 'Shampoo', price: 20_000, discounted_price: null };

function open(
  create = vi.fn(async () => ({ data: anOrder() })),
  more: Record<string, object[]> = {},
  book = vi.fn(),
) {
  const page = (
    <BookingContext.Provider value={book}>
      <Routes>
        <Route path="create" element={<OrderCreate />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </BookingContext.Provider>
  );
  const of: Record<string, object[]> = {
    services: [haircut],
    products: [shampoo],
    employees: [iryna],
    ...more,
  };
  const getList = async (resource: string) => ({ data: of[resource] ?? [], total: 1 });
  const slots = [{ start_at: Date.parse('2026-12-01T08:00:00Z') }];
  const listSlots = vi.fn(async () => [{ date: '2026-12-01', slots }]);
  const shown = show(page, {
    resource: 'orders',
    path: '/create',
    answers: { getList, create, listSlots },
  });
  return { ...shown, create, listSlots };
}

async function pick(name: string) {
  const field = screen.getByLabelText('Add an item');
  fireEvent.mouseDown(field);
  fireEvent.change(field, { target: { value: name } });
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
}
const walkIn = () => fireEvent.click(screen.getByRole('button', { name: 'Walk-in' }));
const make = () => fireEvent.click(screen.getByRole('button', { name: 'Create order' }));

it('says what is missing, and sends nothing', async () => {
  const { create } = open();
  make();
  await waitFor(() => {
    expect(screen.getAllByText('Choose a customer, or sell to a walk-in')).toHaveLength(2);
    expect(screen.getAllByText('Add at least one item')).toHaveLength(2);
  });
  expect(create).not.toHaveBeenCalled();
});

it('sells a mix: the same thing twice is two of it, and a service without a time', async () => {
  const { create, router } = open();
  walkIn();
  await pick('Shampoo');
  await pick('Shampoo');
  await pick('Haircut');
  expect(screen.getByText('Total: ₴900')).toBeDefined();
  make();
  await waitFor(() => expect(router.state.location.pathname).toBe('/5/orders/4'));
  expect(create).toHaveBeenCalledWith('orders', {
    data: {
      items: [
        { type: 'product', id: 6, qty: 2 },
        { type: 'service', id: 5, qty: 1 },
      ],
      comment: '',
      force: false,
    },
    meta: { idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) },
  });
});

it('gives a service its employee, at their price, and one of the free times', async () => {
  const { create } = open();
  walkIn();
  await pick('Haircut');
  fireEvent.click(screen.getByRole('button', { name: 'Set employee and time' }));
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /^Employee/ }));
  fireEvent.click(await screen.findByRole('option', { name: /Iryna/ }));
  await enter('Date', '12/01/2026');
  fireEvent.click(await screen.findByRole('button', { name: /10:00/ }));
  expect(screen.getByText('Total: ₴600')).toBeDefined();
  make();
  await waitFor(() => expect(create).toHaveBeenCalled());
  expect(create).toHaveBeenCalledWith(
    'orders',
    expect.objectContaining({
      data: expect.objectContaining({
        items: [
          { type: 'service', id: 5, qty: 1, employee_id: 2, start_at: Date.parse('2026-12-01T08:00:00Z') },
        ],
      }),
    }),
  );
});

it('asks before it goes against the schedule, and goes there with the same key', async () => {
  const create = vi.fn(async (_: string, { data }: { data: { force: boolean } }) => {
    if (data.force) return { data: anOrder() };
    const warnings = [{ code: 'overlap', message: 'Iryna is busy then' }];
    throw new HttpError('', 409, { error: { code: 'needs_confirmation', warnings } });
  });
  const { router } = open(create as never);
  walkIn();
  await pick('Shampoo');
  make();
  await screen.findByText('Iryna is busy then');
  fireEvent.click(screen.getByRole('button', { name: 'Book anyway' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/5/orders/4'));
  const [first, second] = create.mock.calls as unknown as [string, { meta: object }][];
  expect(second![1].meta).toEqual(first![1].meta);
});

it('keeps what was typed when the API declines, and says it in its place', async () => {
  const create = vi.fn(async () => {
    throw new HttpError('', 422, { errors: { 'items.0.qty': 'There are only 1 of Shampoo left' } });
  });
  open(create as never);
  walkIn();
  await pick('Shampoo');
  make();
  expect(await screen.findAllByText('There are only 1 of Shampoo left')).toHaveLength(2);
  expect(screen.getByText('Shampoo')).toBeDefined();
});

it('books a service on a membership that has some left, in place of selling it', async () => {
  const hanna = { id: 9, full_name: 'Hanna Lysenko', phone: '' };
  const addon = { seq: 0, item_type: 'service', item_id: 5, employee_id: 2, left: 3 };
  const customer_memberships = [{ id: 31, name: 'Five cuts', addons: [addon] }];
  const book = vi.fn();
  open(undefined, { customers: [hanna], customer_memberships }, book);
  const field = screen.getByRole('combobox', { name: 'Name or phone' });
  fireEvent.mouseDown(field);
  fireEvent.change(field, { target: { value: 'Hanna' } });
  fireEvent.click(await screen.findByRole('option', { name: /^Hanna/ }));
  await pick('Haircut');
  fireEvent.click(await screen.findByRole('button', { name: 'Book on the membership “Five cuts”, 3 left' }));
  expect(book).toHaveBeenCalledWith({
    customer: hanna,
    service_id: 5,
    employee_id: 2,
    membership: { id: 31, name: 'Five cuts' },
  });
});

it('says so when what is sold could not be searched', async () => {
  const getList = async () => {
    throw new HttpError('', 500);
  };
  show(<OrderCreate />, { resource: 'orders', path: '/create', answers: { getList } });
  const field = screen.getByLabelText('Add an item');
  fireEvent.mouseDown(field);
  fireEvent.change(field, { target: { value: 'Sham' } });
  expect(await screen.findByText(/^The search failed/)).toBeDefined();
});

it('takes a product out of what its customer has left of a membership, for nothing', async () => {
  const hanna = { id: 9, full_name: 'Hanna Lysenko', phone: '' };
  const petro = { id: 10, full_name: 'Petro Koval', phone: '' };
  const addon = { seq: 0, item_type: 'product', item_id: 6, left: 2 };
  const customer_memberships = [
    { id: 31, name: 'Care', addons: [addon] },
    { id: 32, name: 'Used up', addons: [{ ...addon, left: 0 }] },
  ];
  const { create } = open(undefined, { customers: [hanna, petro], customer_memberships });
  const choose = async (name: string) => {
    const field = screen.getByRole('combobox', { name: 'Name or phone' });
    fireEvent.mouseDown(field);
    fireEvent.change(field, { target: { value: name } });
    fireEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
  };
  await choose('Petro');
  await pick('Shampoo');
  const draw = async () => screen.findByLabelText('From the membership “Care”, 2 left');
  fireEvent.click(await draw());
  expect(screen.getByText('Total: ₴0')).toBeDefined();
  expect(screen.queryByLabelText(/Used up/)).toBeNull();
  await choose('Hanna');
  expect(screen.getByText('Total: ₴200')).toBeDefined();
  fireEvent.click(await draw());
  make();
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  expect(create.mock.calls[0]).toMatchObject([
    'orders',
    { data: { customer_id: 9, items: [{ type: 'product', id: 6, qty: 1, customer_membership_id: 31 }] } },
  ]);
});

it('sells gift certificates, each with its amount and its last day', async () => {
  const { create } = open();
  walkIn();
  const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add a gift certificate' }));
  const certificate = (index: number) => screen.getAllByRole('group', { name: 'Gift certificate' })[index]!;
  const amountOf = (index: number) => within(certificate(index)).getByLabelText('Amount');
  add();
  make();
  expect(await screen.findAllByText('Enter an amount above zero')).not.toHaveLength(0);
  expect(create).not.toHaveBeenCalled();
  fireEvent.change(amountOf(0), { target: { value: '500' } });
  await enter('Valid until', '12/31/2099', certificate(0));
  add();
  fireEvent.change(amountOf(1), { target: { value: '1000' } });
  expect(screen.getByText('Total: ₴1,500')).toBeDefined();
  make();
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  expect(create.mock.calls[0]).toMatchObject([
    'orders',
    {
      data: {
        items: [
          { type: 'certificate', amount: 50_000, valid_until: '2099-12-31' },
          { type: 'certificate', amount: 100_000, valid_until: null },
        ],
      },
    },
  ]);
});
