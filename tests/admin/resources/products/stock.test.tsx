import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import type { Product } from '@/domain/products/product';
import type { StockMovement } from '@/domain/products/stockMovement';
import { StockCard } from '@/src/resources/products/StockCard';
import { show } from '@/tests/helpers/admin';

const shampoo = { id: 9, name: 'Shampoo', price: 35_000, discounted_price: null, stock: 12 } as Product;
const movement = (overrides: Partial<StockMovement> = {}): StockMovement => ({
  id: 1,
  kind: 'receipt',
  qty: 10,
  change: 10,
  stock: 22,
  cost: 18_000,
  currency: 'UAH',
  note: 'Delivery',
  order_id: null,
  actor: 'Olena Koval',
  created_at: Date.UTC(2026, 10, 27, 10),
  ...overrides,
});
const moved = () => vi.fn().mockResolvedValue({ movement: movement(), undo: 'token' });

function open({ page = {}, moveStock = moved(), ...options } = {}) {
  const listStock = async () => ({ data: [movement()], total: 1, cost: 18_000, ...page });
  show(<StockCard product={shampoo} />, {
    resource: 'products',
    answers: { listStock, moveStock, getOne: async () => ({ data: shampoo }) },
    ...options,
  });
  return moveStock;
}

const dialogOf = async (button: string) => {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
};

it('says what changed the stock, what one cost and what is earned on it', async () => {
  open();
  expect(await screen.findByText('Received')).toBeDefined();
  expect(screen.getByText(/Olena Koval · Cost: ₴180 · Delivery/)).toBeDefined();
  expect(screen.getByText(/Cost: ₴180 · Margin: ₴170 \(49%\)/)).toBeDefined();
});

it('says that nothing was moved yet', async () => {
  open({ page: { data: [], total: 0, cost: null } });
  expect(await screen.findByText('No movements yet. Receive goods or count what is there.')).toBeDefined();
});

it.each([
  ['Receive', 'How many came', 'It will be 22'],
  ['Write off', 'How many are gone', 'It will be 2'],
  ['Count', 'How many are there', 'It will be 10'],
])('shows with %s what will be there, and sends it by Enter', async (button, label, outcome) => {
  const moveStock = open();
  const dialog = await dialogOf(button);
  fireEvent.change(dialog.getByLabelText(label), { target: { value: '10' } });
  expect(dialog.getByText(outcome)).toBeDefined();
  fireEvent.submit(dialog.getByLabelText(label));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(moveStock.mock.calls[0]).toMatchObject([9, { qty: 10, cost: null }, expect.any(String)]);
});

it('sends nothing that is no number, and keeps what was typed', async () => {
  const moveStock = open();
  const dialog = await dialogOf('Receive');
  fireEvent.change(dialog.getByLabelText('How many came'), { target: { value: '12a' } });
  fireEvent.change(dialog.getByLabelText('Cost'), { target: { value: 'a lot' } });
  fireEvent.submit(dialog.getByLabelText('Cost'));
  expect(await dialog.findByText('Quantity is not valid')).toBeDefined();
  expect(dialog.getByText('Cost is not valid')).toBeDefined();
  expect(dialog.getByLabelText('Cost')).toHaveProperty('value', 'a lot');
  expect(moveStock).not.toHaveBeenCalled();
});

it('shows at the quantity that more was written off than is there', async () => {
  const body = { message: '', errors: { qty: 'There are only 12 in stock' } };
  const moveStock = open({ moveStock: vi.fn().mockRejectedValue(new HttpError('', 422, body)) });
  const dialog = await dialogOf('Write off');
  fireEvent.change(dialog.getByLabelText('How many are gone'), { target: { value: '13' } });
  fireEvent.submit(dialog.getByLabelText('How many are gone'));
  expect(await dialog.findByText('There are only 12 in stock')).toBeDefined();
  expect(moveStock).toHaveBeenCalledTimes(1);
});

it('offers no movement to those who may only read', async () => {
  open({ permissions: ['products.read.all', 'stock_movements.read.all'] } as object);
  expect(await screen.findByText('Received')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Receive' })).toBeNull();
});
