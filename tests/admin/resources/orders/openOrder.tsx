import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { Order } from '@/domain/orders/order';
import OrderShow from '@/src/resources/orders/OrderShow';
import { show } from '@/tests/helpers/admin';
import { anOrder } from '@/tests/helpers/orderPage';

export async function open(order: Order = anOrder(), calls: object = {}, context: object = {}) {
  const page = (
    <Routes>
      <Route path=":id" element={<OrderShow />} />
      <Route path="*" element={null} />
    </Routes>
  );
  const getOne = async () => ({ data: order });
  const shown = show(page, { resource: 'orders', path: '/4', answers: { getOne, ...calls }, ...context });
  await screen.findByRole('heading', { name: 'Items' });
  return shown;
}
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const press = (name: string | RegExp) => fireEvent.click(button(name));
export const dialog = () => within(screen.getByRole('dialog'));
export const write = (label: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });
