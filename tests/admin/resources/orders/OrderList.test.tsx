import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import OrderList from '@/src/resources/orders/OrderList';
import { show } from '@/tests/helpers/admin';
import { aListedOrder } from '@/tests/helpers/orderPage';

async function open(path = '/') {
  const half = aListedOrder({ id: 5, company_order_id: 30, payment_status: 'partially_paid', due: 25_050 });
  const getList = vi.fn(async (resource: string) =>
    resource === 'orders' ? { data: [aListedOrder(), half], total: 2 } : { data: [], total: 0 },
  );
  show(<OrderList />, { resource: 'orders', path, answers: { getList } });
  await screen.findByText('No. 31');
  return getList;
}

it('orders come the latest first, with what is in them, how they stand and what is due', async () => {
  const getList = await open();
  expect(getList).toHaveBeenCalledWith(
    'orders',
    expect.objectContaining({ sort: { field: 'created_at', order: 'DESC' } }),
  );
  expect(screen.getAllByText('Haircut, Shampoo × 2')).toHaveLength(2);
  for (const shown of ['Not paid', 'Partially paid', '₴250.50 due']) {
    expect(screen.getByText(shown)).toBeDefined();
  }
  expect(screen.getAllByText('Active')).toHaveLength(2);
});

it('orders cannot be deleted', async () => {
  await open();
  fireEvent.click(screen.getAllByRole('button', { name: /^Actions: / })[0]!);
  const named = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(named).not.toContain('Delete');
});

it('orders are asked for as the address says', async () => {
  const filter = encodeURIComponent(JSON.stringify({ payment_status: 'not_paid', customer_id: 9 }));
  const getList = await open(`/?filter=${filter}`);
  await waitFor(() =>
    expect(getList).toHaveBeenCalledWith(
      'orders',
      expect.objectContaining({ filter: { payment_status: 'not_paid', customer_id: 9 } }),
    ),
  );
});
