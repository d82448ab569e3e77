import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
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
