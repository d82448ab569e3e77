import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { permissionsOf } from '@/domain/access/permissions';
import type { Order, OrderItem } from '@/domain/orders/order';
import { enter } from '@/tests/helpers/dateFields';
import { anOrder, aPayment } from '@/tests/helpers/orderPage';
import { button, open, press } from '../openOrder';

const people = [
  { id: 2, full_name: 'Iryna Bondar' },
  { id: 3, full_name: 'Marko Kit' },
];
const balm = { id: 12, name: 'Balm', sku: '4820001', price: 15_000, discounted_price: null };
const getList = async (resource: string, { filter }: { filter: { search?: string } }) => {
  const found = filter.search === undefined || filter.search === '4820001';
  const data = resource === 'employees' ? people : resource === 'products' && found ? [balm] : [];
  return { data, total: data.length };
};

async function edit(order: Order = anOrder(), calls: object = {}, context: object = {}) {
  const shown = await open(order, { getList, ...calls }, context);
  press('Change items');
  await screen.findByRole('button', { name: 'Save items' }, { timeout: 5000 });
  return shown;
}
const line = (name: string) => within(screen.getByRole('group', { name }));
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const sum = (name: string) =>
  screen.getByText(name, { selector: '[role=status] span' }).nextSibling!.textContent;
const saves = () =>
  vi.fn(async (_: number, change: { version: number }) => ({
    data: anOrder(change as object),
    undo: 'token',
  }));

describe('the items of an order', () => {
  it('change in place: total and due follow what is typed, and one press sends all of it', async () => {
    const changeOrderLines = vi.fn(async () => ({ data: anOrder({ version: 4 }), undo: 'token' }));
    const undo = vi.fn(async () => ({ data: {} }));
    await edit(anOrder({ paid: 40_000, due: 60_000, payments: [aPayment()] }), { changeOrderLines, undo });
    expect(line('Haircut').queryByLabelText('Quantity')).toBeNull();
    expect(line('Haircut').queryByRole('button', { name: 'Remove Haircut' })).toBeNull();
    write(line('Haircut').getByLabelText('Discount'), '10');
    expect(sum('Total')).toBe('₴940');
    expect(sum('Due')).toBe('₴540');
    write(line('Shampoo').getByLabelText('Quantity'), '3');
    write(line('Shampoo').getByLabelText('Price'), '150');
    expect(sum('Total')).toBe('₴990');
    fireEvent.mouseDown(line('Shampoo').getByLabelText('Employee'));
    fireEvent.click(await screen.findByRole('option', { name: 'Marko Kit' }));
    press('Add a tip');
    write(line('Tip').getByLabelText('Amount'), '50');
    fireEvent.click(screen.getByRole('button', { name: 'Discount on the order in money' }));
    write(screen.getByLabelText('Discount on the order'), '40');
    write(screen.getByLabelText('Reason for the discount'), 'A regular');
    expect(sum('All discounts')).toBe('-₴100');
    expect(sum('Total')).toBe('₴1,000');
    press('Save items');
    await screen.findByText('The items are saved');
    expect(changeOrderLines).toHaveBeenCalledExactlyOnceWith(4, {
      version: 3,
      items: [
        {
          id: 1,
          type: 'service',
          entity_id: 5,
          employee_id: null,
          qty: 1,
          price: 60_000,
          discount: { kind: 'percent', value: 10 },
        },
        { id: 2, type: 'product', entity_id: 6, employee_id: 3, qty: 3, price: 15_000, discount: null },
        { type: 'tip', employee_id: 3, amount: 5_000 },
      ],
      discount: { kind: 'amount', value: 4_000, reason: 'A regular' },
    });
    fireEvent.click(button('Undo'));
    await waitFor(() => expect(undo).toHaveBeenCalledWith('token'));
  });

  it('gain what a scanner types, whose Enter comes before it is found, and lose a line', async () => {
    const changeOrderLines = saves();
    await edit(anOrder(), { changeOrderLines });
    const field = screen.getByRole('combobox', { name: 'Add an item: name or SKU' });
    write(field, '4820001');
    fireEvent.keyDown(field, { key: 'Enter' });
    await screen.findByRole('group', { name: 'Balm' });
    expect(changeOrderLines).not.toHaveBeenCalled();
    write(field, '4820001');
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(line('Balm').getByLabelText<HTMLInputElement>('Quantity').value).toBe('2'));
    press('Remove Shampoo');
    expect(sum('Total')).toBe('₴900');
    press('Save items');
    await waitFor(() => expect(changeOrderLines).toHaveBeenCalled());
    expect(changeOrderLines.mock.calls[0]![1]).toMatchObject({
      items: [{ id: 1 }, { type: 'product', entity_id: 12, qty: 2, price: 15_000 }],
      discount: null,
    });
  });

  it('say what is wrong beside it, and send nothing until it is right', async () => {
    const changeOrderLines = saves();
    await edit(anOrder(), { changeOrderLines });
    write(line('Haircut').getByLabelText('Discount'), '10.3');
    write(line('Shampoo').getByLabelText('Quantity'), '');
    press('Add a gift certificate');
    press('Save items');
    expect(line('Haircut').getByText('A percent from 0 to 100, in halves, or a sum')).toBeDefined();
    expect(line('Shampoo').getByText('A whole number, 1 or more')).toBeDefined();
    expect(line('Gift certificate').getByText('Enter an amount above zero')).toBeDefined();
    expect(changeOrderLines).not.toHaveBeenCalled();
  });

  it('gain a gift certificate with its last day', async () => {
    const changeOrderLines = saves();
    await edit(anOrder(), { changeOrderLines });
    press('Add a gift certificate');
    write(line('Gift certificate').getByLabelText('Amount'), '500');
    await enter('Valid until', '11/30/2027');
    press('Save items');
    await waitFor(() => expect(changeOrderLines).toHaveBeenCalled());
    expect(changeOrderLines.mock.calls[0]![1]).toMatchObject({
      items: [{}, {}, { type: 'certificate', amount: 50_000, valid_until: '2027-11-30' }],
    });
  });

  it('stay as typed when the API declines', async () => {
    const changeOrderLines = async () => {
      throw new HttpError('', 422, { errors: { 'items.1.qty': 'There are only 2 of Shampoo left' } });
    };
    await edit(anOrder(), { changeOrderLines });
    write(line('Shampoo').getByLabelText('Quantity'), '9');
    press('Save items');
    expect(await line('Shampoo').findByText('There are only 2 of Shampoo left')).toBeDefined();
    expect(line('Shampoo').getByLabelText<HTMLInputElement>('Quantity').value).toBe('9');
  });

  describe('when somebody else was faster', () => {
    const [cut, shampoo] = anOrder().items as [OrderItem, OrderItem];
    const current = anOrder({ version: 8, items: [cut, { ...shampoo, qty: 4, total: 80_000 }] });
    const collide = async (theirs = current) => {
      const changeOrderLines = vi
        .fn<(id: number, change: { version: number }) => Promise<{ data: Order }>>()
        .mockRejectedValueOnce(new HttpError('', 409, { error: { code: 'stale_version', current: theirs } }))
        .mockResolvedValue({ data: anOrder() });
      await edit(anOrder(), { changeOrderLines });
      write(line('Shampoo').getByLabelText('Quantity'), '3');
      press('Save items');
      const conflict = within(await screen.findByRole('dialog', { name: 'Someone else has changed this' }));
      return { changeOrderLines, conflict };
    };
    const qty = () => line('Shampoo').getByLabelText<HTMLInputElement>('Quantity').value;

    it('show both, and keep what was typed until one of them is chosen', async () => {
      const { changeOrderLines, conflict } = await collide();
      const side = (name: string) => conflict.getByRole('group', { name }).textContent;
      expect(side('Theirs')).toBe('TheirsHaircut · ₴600Shampoo × 4 · ₴800Total: ₴1,400');
      expect(side('Yours')).toBe('YoursHaircut · ₴600Shampoo × 3 · ₴600Total: ₴1,200');
      fireEvent.click(conflict.getByRole('button', { name: 'Keep mine' }));
      await screen.findByText('The items are saved');
      expect(changeOrderLines.mock.lastCall).toMatchObject([4, { version: 8, items: [{}, { qty: 3 }] }]);
    });

    it('are saved without a question where theirs is another part of the order', async () => {
      const theirs = anOrder({ version: 8, comment: 'Prefers mornings' });
      const changeOrderLines = vi
        .fn<(id: number, change: { version: number }) => Promise<{ data: Order }>>()
        .mockRejectedValueOnce(new HttpError('', 409, { error: { code: 'stale_version', current: theirs } }))
        .mockResolvedValue({ data: anOrder() });
      await edit(anOrder(), { changeOrderLines });
      write(line('Shampoo').getByLabelText('Quantity'), '3');
      press('Save items');
      await screen.findByText('The items are saved');
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(changeOrderLines.mock.lastCall).toMatchObject([4, { version: 8, items: [{}, { qty: 3 }] }]);
    });

    it('become theirs if that is chosen, and are saved on top of that', async () => {
      const { changeOrderLines, conflict } = await collide();
      fireEvent.click(conflict.getByRole('button', { name: 'Show the current version' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(qty()).toBe('4');
      press('Save items');
      await screen.findByText('The items are saved');
      expect(changeOrderLines.mock.lastCall).toMatchObject([4, { version: 8, items: [{}, { qty: 4 }] }]);
    });

    it('stay as typed when neither is chosen', async () => {
      const { conflict } = await collide();
      fireEvent.keyDown(conflict.getByText('Theirs'), { key: 'Escape' });
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(qty()).toBe('3');
    });

    it('are shown, no longer edited, if theirs is completed', async () => {
      const flow = { ...current.flow, status: 'completed' as const };
      const { conflict } = await collide({ ...current, flow });
      fireEvent.click(conflict.getByRole('button', { name: 'Show the current version' }));
      await screen.findByText('To change the items, reopen the order first.');
    });
  });

  it('ask before they lose what was typed, by Cancel and by another page', async () => {
    const { router } = await edit();
    press('Cancel');
    await screen.findByRole('button', { name: 'Change items' });
    press('Change items');
    await screen.findByRole('button', { name: 'Save items' });
    write(line('Shampoo').getByLabelText('Quantity'), '3');
    press('Cancel');
    fireEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
    await act(() => router.navigate('/elsewhere'));
    fireEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(line('Shampoo').getByLabelText<HTMLInputElement>('Quantity').value).toBe('3');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Cancel');
    fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await screen.findByRole('button', { name: 'Change items' });
  });

  it('are closed once the order is completed, and to who may not write orders', async () => {
    const flow = { ...anOrder().flow, status: 'completed' as const, available_commands: ['reopen' as const] };
    const { unmount } = await open(anOrder({ flow }));
    expect(screen.getByText('To change the items, reopen the order first.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Change items' })).toBeNull();
    unmount();
    const permissions = permissionsOf({ company_role: 'employee', is_owner: false });
    await open(anOrder(), {}, { permissions });
    expect(screen.queryByRole('button', { name: 'Change items' })).toBeNull();
  });
});
