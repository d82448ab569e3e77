import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import type { OrderItem } from '@/domain/orders/order';
import { anOrder, aPayment } from '@/tests/helpers/orderPage';
import { open, press, dialog, write } from './openOrder';

describe('a payment', () => {
  const paid = anOrder({
    paid: 40_000,
    due: 60_000,
    payment_status: 'partially_paid',
    payments: [aPayment()],
  });

  it('is asked for online, all that is due or a part of it, and the link is handed out', async () => {
    const askPayment = vi.fn(async () => ({ data: { url: 'https://pay.example.org/4' } }));
    await open(anOrder(), { askPayment });
    press('More actions');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Ask for payment online' }));
    await screen.findByText(/₴1,000 is due/);
    write('Amount', '1000.01');
    fireEvent.click(dialog().getByRole('button', { name: 'Get a link' }));
    expect(dialog().getByText('No more than the ₴1,000 that is due')).toBeDefined();
    write('Amount', '400.50');
    fireEvent.click(dialog().getByRole('button', { name: 'Get a link' }));
    expect(((await screen.findByLabelText('Link')) as HTMLInputElement).value).toBe(
      'https://pay.example.org/4',
    );
    expect(await screen.findByRole('img', { name: 'QR code of the link' })).toBeDefined();
    expect(askPayment).toHaveBeenCalledExactlyOnceWith(
      4,
      { provider: 'liqpay', amount: 40_050 },
      expect.stringMatching(/^[0-9a-f]{32}$/),
    );
  });

  it('that cannot be asked for online says why', async () => {
    const askPayment = async () => {
      throw new HttpError('', 409, {
        error: { code: 'provider_off', message: 'Online payment is not set up yet' },
      });
    };
    await open(anOrder(), { askPayment });
    press('More actions');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Ask for payment online' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Get a link' }));
    expect(await screen.findByText('Online payment is not set up yet')).toBeDefined();
  });

  it('goes back in part, as an entry of its own', async () => {
    const refund = aPayment({ id: 72, kind: 'refund', amount: -15_000, refunds_id: 71, refundable: 0 });
    const refunded = { ...paid, payments: [{ ...aPayment(), refundable: 25_000 }, refund] };
    const refundPayment = vi.fn(async () => ({ data: refunded }));
    await open(paid, { refundPayment });
    press('Refund ₴400, Cash');
    write('Amount to refund', '150');
    fireEvent.click(dialog().getByRole('button', { name: 'Refund ₴150' }));
    await screen.findByText('Refund, Cash');
    expect(refundPayment).toHaveBeenCalledWith(
      4,
      71,
      { amount: 15_000, note: '', kind: 'correction' },
      expect.any(String),
    );
    expect(screen.getByText('-₴150')).toBeDefined();
    press('Refund ₴400, Cash');
    expect(dialog().getByText(/Of it, ₴150 is refunded already\./)).toBeDefined();
    expect(dialog().getByLabelText<HTMLInputElement>('Amount to refund').value).toBe('250');
  });

  const whole = anOrder({ paid: 100_000, due: 0, payment_status: 'paid', payments: [aPayment()] });
  const returned = 'The money goes back to the customer';
  const mistaken = 'The payment was a mistake';
  it.each([
    ['a return where nothing is due', whole, undefined, 'return'],
    ['a correction where something is due', paid, undefined, 'correction'],
    ['a correction, if that is chosen', whole, mistaken, 'correction'],
    ['a return, if that is chosen', paid, returned, 'return'],
  ])('goes back as %s', async (_, order, chosen, kind) => {
    const refundPayment = vi.fn(async () => ({ data: order }));
    await open(order, { refundPayment });
    press('Refund ₴400, Cash');
    if (chosen) fireEvent.click(dialog().getByRole('radio', { name: new RegExp(`^${chosen}`) }));
    fireEvent.click(dialog().getByRole('button', { name: 'Refund ₴400' }));
    await waitFor(() => expect(refundPayment).toHaveBeenCalled());
    expect(refundPayment).toHaveBeenCalledWith(4, 71, expect.objectContaining({ kind }), expect.any(String));
  });

  it('of a cancelled order goes back without a kind: nothing is due anyway', async () => {
    const cancelled = { ...whole, flow: { ...whole.flow, status: 'cancelled' as const } };
    await open(cancelled, {});
    press('Refund ₴400, Cash');
    expect(dialog().queryByRole('radio')).toBeNull();
  });

  it('that was corrected becomes a return by one press', async () => {
    const refund = aPayment({
      id: 72,
      kind: 'refund',
      amount: -15_000,
      refunds_id: 71,
      refundable: 0,
      refund_kind: 'correction',
    });
    const corrected = { ...whole, payments: [aPayment(), refund] };
    const changed = { ...whole, payments: [aPayment(), { ...refund, refund_kind: 'return' as const }] };
    const makeReturn = vi.fn(async () => ({ data: changed }));
    await open(corrected, { makeReturn });
    press('Do not charge again: ₴150 refunded');
    await screen.findByText('The customer owes nothing for the refunded ₴150');
    expect(makeReturn).toHaveBeenCalledExactlyOnceWith(4, 72);
    expect(screen.queryByRole('button', { name: 'Do not charge again: ₴150 refunded' })).toBeNull();
  });

  it.each([
    ['pending', 'Dispute: the bank is deciding'],
    ['done', 'Dispute lost'],
    ['failed', 'Dispute won'],
  ] as const)('whose dispute is %s says so', async (state, label) => {
    const dispute = aPayment({
      id: 72,
      kind: 'refund',
      state,
      amount: -15_000,
      refunds_id: 71,
      refundable: 0,
      refund_kind: 'return',
      disputed: true,
    });
    await open({ ...whole, payments: [aPayment(), dispute] }, {});
    expect(screen.getByText(label)).toBeDefined();
  });

  it.each([
    ['done', '₴400 is refunded'],
    ['pending', 'The refund of ₴400 is on its way'],
    ['failed', 'The payment service has declined to refund ₴400'],
  ] as const)('that its provider gives back says that it is %s', async (state, notice) => {
    const payment = aPayment({ payment_method: 'liqpay' });
    const back = aPayment({ id: 72, kind: 'refund', state, amount: -40_000, refunds_id: 71, refundable: 0 });
    const before = anOrder({ payments: [payment] });
    await open(before, { refundPayment: async () => ({ data: { ...before, payments: [payment, back] } }) });
    press('Refund ₴400, LiqPay');
    fireEvent.click(dialog().getByRole('button', { name: 'Refund ₴400' }));
    expect(await screen.findByText(notice)).toBeDefined();
  });
});

describe('a return of lines', () => {
  const [cut, shampoo] = anOrder().items as [OrderItem, OrderItem];
  const tracked = { ...shampoo, meta: { taken: [{ product_id: 6, qty: 2 }] } };
  const aLine = (changes: Partial<OrderItem>): OrderItem => ({
    ...shampoo,
    item: null,
    entity_id: null,
    qty: 1,
    discount_share: 0,
    ...changes,
  });
  const tip = aLine({ id: 3, type: 'tip', name: '', price: 5_000, total: 5_000, employee_id: 2 });
  const certificate = aLine({ id: 4, type: 'certificate', name: '', price: 20_000, total: 20_000 });
  const payment = aPayment({ amount: 125_000, refundable: 125_000 });
  const sold = anOrder({
    items: [cut, tracked, tip, certificate],
    total: 125_000,
    paid: 125_000,
    due: 0,
    payment_status: 'paid',
    tips: 5_000,
    payments: [payment],
  });
  const getList = async (resource: string) => {
    const data = resource === 'employees' ? [{ id: 2, full_name: 'Iryna Bondar' }] : [];
    return { data, total: data.length };
  };
  const after = {
    ...sold,
    payments: [payment, aPayment({ id: 72, kind: 'refund', amount: -20_000, refunds_id: 71, refundable: 0 })],
  };
  const start = async (order = sold, calls: object = {}) => {
    await open(order, { getList, ...calls });
    press(/^Refund ₴/);
  };
  const choose = (name: RegExp) => fireEvent.click(dialog().getByRole('checkbox', { name }));
  const amount = () => dialog().getByLabelText<HTMLInputElement>('Amount to refund').value;

  it('has the amount of what is chosen, says what becomes of it, and is undone', async () => {
    const refundPayment = vi.fn(async () => ({ data: after, undo: 'token' }));
    const undo = vi.fn(async () => ({ data: {} }));
    await start(sold, { refundPayment, undo });
    choose(/^Shampoo/);
    expect(amount()).toBe('400');
    expect(dialog().getByText('Goes back to stock')).toBeDefined();
    write('How many of 2: Shampoo', '1');
    expect(amount()).toBe('200');
    choose(/^Tip/);
    expect(await dialog().findByText('Taken from the tips of Iryna Bondar')).toBeDefined();
    choose(/^Gift certificate/);
    expect(dialog().getByText('Becomes void')).toBeDefined();
    expect(dialog().getByText('What comes back costs ₴450')).toBeDefined();
    write('Amount to refund', '440');
    fireEvent.click(dialog().getByRole('button', { name: 'Refund ₴440' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(undo).toHaveBeenCalledWith('token'));
    const items = [
      { id: 2, qty: 1 },
      { id: 3, qty: 1 },
      { id: 4, qty: 1 },
    ];
    expect(refundPayment).toHaveBeenCalledExactlyOnceWith(
      4,
      71,
      { amount: 44_000, note: '', kind: 'return', items },
      expect.any(String),
    );
  });

  it('takes no tip that is not chosen, and no more of a line than is left', async () => {
    const refundPayment = vi.fn();
    await start(sold, { refundPayment });
    choose(/^Haircut/);
    choose(/^Shampoo/);
    write('How many of 2: Shampoo', '3');
    write('Amount to refund', '1201');
    fireEvent.click(dialog().getByRole('button', { name: 'Refund' }));
    expect(dialog().getByText('No more than ₴1,200, or choose the tip too')).toBeDefined();
    expect(dialog().getByText('A whole number from 1 to 2')).toBeDefined();
    expect(refundPayment).not.toHaveBeenCalled();
  });

  it('offers what has not come back yet, and neither what a membership paid nor a correction', async () => {
    const back = aPayment({
      id: 72,
      kind: 'refund',
      amount: -20_000,
      refunds_id: 71,
      refundable: 0,
      refund_kind: 'return',
      items: [
        { id: 2, qty: 1 },
        { id: 3, qty: 1 },
      ],
    });
    const items = [{ ...cut, course: 8, total: 0 }, tracked, tip];
    await start({ ...sold, items, payments: [{ ...payment, refundable: 100_000 }, back] });
    expect(dialog().queryByRole('checkbox', { name: /^(Haircut|Tip)/ })).toBeNull();
    expect(dialog().getByText('1 × ₴200 · 1 returned before')).toBeDefined();
    choose(/^Shampoo/);
    expect(dialog().queryByLabelText(/^How many/)).toBeNull();
    fireEvent.click(dialog().getByRole('radio', { name: /^The payment was a mistake/ }));
    expect(dialog().queryByRole('checkbox')).toBeNull();
  });

  it('shows what the API declines at its line until that changes', async () => {
    const errors = {
      'items.0.qty': 'Only 1 of this can still go back',
      'items.1.id': 'This certificate is used already',
    };
    await start(sold, {
      refundPayment: async () => {
        throw new HttpError('', 422, { errors });
      },
    });
    choose(/^Shampoo/);
    choose(/^Gift certificate/);
    fireEvent.click(dialog().getByRole('button', { name: 'Refund ₴600' }));
    expect(await dialog().findByText('Only 1 of this can still go back')).toBeDefined();
    expect(dialog().getByText('This certificate is used already')).toBeDefined();
    choose(/^Gift certificate/);
    expect(dialog().queryByText(/can still go back$/)).toBeNull();
  });
});
