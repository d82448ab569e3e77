import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError, type GetListParams } from 'ra-core';
import { Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { permissionsOf } from '../../../../domain/access/permissions';
import type { Order } from '../../../../domain/orders/order';
import OrderShow from '../../../../src/resources/orders/OrderShow';
import { show } from '../../../helpers/admin';
import { aListedOrder, anOrder, aPayment } from '../../../helpers/orderPage';

async function open(order: Order = anOrder(), calls: object = {}, scene: object = {}) {
  const page = (
    <Routes>
      <Route path=":id" element={<OrderShow />} />
      <Route path="*" element={null} />
    </Routes>
  );
  const getOne = async () => ({ data: order });
  const shown = show(page, { resource: 'orders', path: '/4', answers: { getOne, ...calls }, ...scene });
  await screen.findByRole('heading', { name: 'Items' });
  return shown;
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));
const dialog = () => within(screen.getByRole('dialog'));
const write = (label: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });
const needsAnswer = new HttpError('', 409, {
  error: {
    code: 'needs_confirmation',
    warnings: [
      { code: 'money_due', message: '₴1,000 is still due', amount: 100_000 },
      { code: 'visits_ahead', message: 'One visit is still ahead', count: 1 },
    ],
  },
});

describe('an order', () => {
  it('tells whose it is, what it comes to, what is due, and leads to the customer and to each visit', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Hanna Lysenko' }).getAttribute('href')).toBe('/5/customers/9');
    for (const [name, sum] of [
      ['Total', '₴1,000'],
      ['Paid', '₴0'],
      ['Due', '₴1,000'],
    ] as const) {
      const terms = screen.getAllByText(name).filter(({ tagName }) => tagName === 'DT');
      expect(terms[0]!.nextElementSibling!.textContent).toBe(sum);
    }
    expect(screen.getByText('Not paid')).toBeDefined();
    expect(screen.getByText('Product · SKU SH-1 · 2 × ₴200')).toBeDefined();
    const visit = screen.getByRole('link', { name: /Iryna Bondar$/ });
    expect(visit.getAttribute('href')).toBe('/5/records?view=day&record=88');
  });

  it('offers what the API says can be done, the first of it at once and the rest in the menu', async () => {
    await open();
    expect(button('Complete order')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
    press('More actions');
    const named = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(named).toEqual([
      'Ask for payment online',
      'Put on hold',
      'Cancel order',
      'Copy the link',
      'Copy the client’s page',
      'Print receipt',
    ]);
  });

  it('asks with the figures before it is completed with money due, and may take the money first', async () => {
    const commandOrder = vi.fn(async () => {
      throw needsAnswer;
    });
    await open(anOrder(), { commandOrder });
    press('Complete order');
    await screen.findByText('₴1,000 is still due. One visit is still ahead.');
    fireEvent.click(dialog().getByRole('button', { name: 'Record payment' }));
    await screen.findByText('Due: ₴1,000');
    expect(commandOrder).toHaveBeenCalledTimes(1);
  });

  it('is completed all the same when that is meant', async () => {
    const done = anOrder({
      flow: {
        status: 'completed',
        current_flow: 'done',
        next_flow: 'active',
        available_commands: ['reopen'],
      },
    });
    const commandOrder = vi.fn(async (_: unknown, { confirm }: { confirm?: true }) => {
      if (!confirm) throw needsAnswer;
      return { data: done };
    });
    await open(anOrder(), { commandOrder });
    press('Complete order');
    fireEvent.click(await screen.findByRole('button', { name: 'Complete anyway' }));
    expect(await screen.findByRole('button', { name: 'Reopen order' })).toBeDefined();
    expect(commandOrder).toHaveBeenLastCalledWith(4, { command: 'complete', version: 3, confirm: true });
  });

  it('says what was, what is, by whom, and that something was automatic', async () => {
    const at = Math.floor(Date.now() / 1000) - 7200;
    await open(
      anOrder({
        activity_log: [
          {
            id: 3,
            at,
            type: 'cancel',
            actor: null,
            source: 'automatic',
            subject: { type: 'order', id: 4 },
            changes: [{ field: 'status', from: 'active', to: 'cancelled' }],
          },
          {
            id: 2,
            at,
            type: 'payment',
            actor: { name: 'Olena' },
            source: 'staff',
            subject: { type: 'payment', id: 71, name: 'cash' },
            changes: [],
            amount: 40_000,
          },
        ],
      }),
    );
    expect(screen.getByText('Order cancelled')).toBeDefined();
    expect(screen.getByText('Automatic')).toBeDefined();
    expect(screen.getByText('Payment of ₴400, Cash')).toBeDefined();
    expect(screen.getByText('Active', { selector: 's' })).toBeDefined();
    expect(screen.getAllByText('2 hours ago')).toHaveLength(2);
  });

  it('says what was asked for and failed, and what stood against a visit', async () => {
    const entry = { at: 1, actor: null, source: 'staff' as const, changes: [] };
    const money = { subject: { type: 'order', id: 4, name: 'liqpay' }, amount: 40_000 };
    const record = { type: 'record', id: 88, name: 'Haircut' };
    await open(
      anOrder({
        activity_log: [
          { ...entry, ...money, id: 1, type: 'payment_link' },
          { ...entry, ...money, id: 2, type: 'payment_failed' },
          { ...entry, id: 3, type: 'moved', subject: record, against: ['overlap', 'outside_hours'] },
          { ...entry, id: 4, type: 'moved_back', subject: record },
        ],
      }),
    );
    expect(screen.getByText('Asked for ₴400, LiqPay')).toBeDefined();
    expect(screen.getByText('The payment of ₴400 failed, LiqPay')).toBeDefined();
    expect(screen.getByText('Moved back: Haircut')).toBeDefined();
    expect(screen.getAllByText('Against the schedule')).toHaveLength(1);
    expect(
      screen.getByText('The time overlaps another record. The time overlaps non-working hours.'),
    ).toBeDefined();
  });

  it('shows an employee neither commands nor ways to money, and lets them write a remark', async () => {
    const sayOfOrder = vi.fn(async () => ({ data: anOrder() }));
    const permissions = permissionsOf({ company_role: 'employee', is_owner: false });
    await open(anOrder({ payments: [aPayment()] }), { sayOfOrder }, { permissions });
    for (const name of ['Complete order', 'Record payment', /^Refund/]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    fireEvent.change(screen.getByLabelText('Write a remark'), { target: { value: ' Calls back ' } });
    press('Add remark');
    await screen.findByText('The remark is added');
    expect(sayOfOrder).toHaveBeenCalledWith(4, 'Calls back');
  });

  it('says of money that a cancelled order holds that it is to be given back', async () => {
    const flow = {
      status: 'cancelled',
      current_flow: 'cancelled',
      next_flow: 'active',
      available_commands: ['reopen'],
    } as const;
    await open(anOrder({ flow: { ...flow, available_commands: ['reopen'] }, to_refund: 40_000, due: 0 }));
    expect(screen.getByRole('alert').textContent).toContain('₴400');
    expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull();
  });
});

describe('the orders before and after one', () => {
  const all = Array.from({ length: 250 }, (_, index) => ({ ...aListedOrder(), id: 1000 - index }));
  const getList = vi.fn(async (_: string, { pagination }: GetListParams) => {
    const { page, perPage } = pagination!;
    return { data: all.slice((page - 1) * perPage, page * perPage), total: all.length };
  });
  const leads = async (id: number) => {
    const getOne = async () => ({ data: anOrder({ id }) });
    await open(anOrder({ id }), { getOne, getList }, { path: `/${id}` });
    const to = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null;
    return { previous: () => to('Previous in the list'), next: () => to('Next in the list') };
  };

  it('are found in the middle of the list and beyond its first hundred', async () => {
    const { previous, next } = await leads(880);
    await waitFor(() => expect([previous(), next()]).toEqual(['/5/orders/881', '/5/orders/879']));
  });

  it('are found across the hundreds', async () => {
    const { previous, next } = await leads(901);
    await waitFor(() => expect([previous(), next()]).toEqual(['/5/orders/902', '/5/orders/900']));
  });

  it('are none before the first', async () => {
    const { previous, next } = await leads(1000);
    await waitFor(() => expect([previous(), next()]).toEqual([null, '/5/orders/999']));
  });
});

describe('the receipt', () => {
  const paid = anOrder({
    paid: 25_000,
    due: 75_000,
    payments: [
      aPayment(),
      aPayment({ id: 72, kind: 'refund', payment_method: 'liqpay', amount: -15_000, refunds_id: 71 }),
      aPayment({ id: 73, state: 'failed', amount: 60_000 }),
    ],
  });
  const printed = () => document.querySelector('.receipt');

  it('stands in the page while it is printed, and not before or after', async () => {
    await open(paid);
    expect(printed()).toBeNull();
    act(() => void fireEvent(window, new Event('beforeprint')));
    expect(printed()).not.toBeNull();
    act(() => void fireEvent(window, new Event('afterprint')));
    expect(printed()).toBeNull();
  });

  it('tells what was bought, how it was paid and what is due, in words', async () => {
    await open(paid);
    act(() => void fireEvent(window, new Event('beforeprint')));
    const lines = [...printed()!.querySelectorAll('tr')].map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'Haircut₴600',
      'Shampoo × 2₴400',
      'Total₴1,000',
      expect.stringMatching(/^Payment, Cash, .+₴400$/),
      expect.stringMatching(/^Refund, LiqPay, .+-₴150$/),
      'Paid₴250',
      'Due₴750',
    ]);
    expect(printed()!.textContent).not.toContain('resources.');
  });
});

describe('a payment', () => {
  const paid = anOrder({
    paid: 40_000,
    due: 60_000,
    payment_status: 'partially_paid',
    payments: [aPayment()],
  });

  it('begins with all that is due, tells the change, and is sent once however often it is pressed', async () => {
    const payOrder = vi.fn(async () => ({ data: paid }));
    await open(anOrder(), { payOrder });
    press('Record payment');
    expect((dialog().getByLabelText('Amount') as HTMLInputElement).value).toBe('1000');
    write('Amount', '400');
    write('Received in cash', '500');
    expect(dialog().getByText('Change to give: ₴100')).toBeDefined();
    const submit = dialog().getByRole('button', { name: 'Record ₴400' });
    fireEvent.click(submit);
    fireEvent.click(submit);
    await screen.findByText('₴400 is recorded');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(payOrder).toHaveBeenCalledTimes(1);
    expect(payOrder).toHaveBeenCalledWith(
      4,
      { payment_method: 'cash', amount: 40_000, note: '' },
      expect.stringMatching(/^[0-9a-f]{32}$/),
    );
    expect(screen.getByText('Partly paid')).toBeDefined();
  });

  it('is never above what is due', async () => {
    const payOrder = vi.fn();
    await open(anOrder(), { payOrder });
    press('Record payment');
    write('Amount', '1000.01');
    fireEvent.click(dialog().getByRole('button', { name: 'Record payment' }));
    expect(dialog().getByText('No more than the ₴1,000 that is due')).toBeDefined();
    expect(payOrder).not.toHaveBeenCalled();
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

  it('that the API declines says so beside the amount, and stays open', async () => {
    const payOrder = async () => {
      throw new HttpError('', 422, { errors: { amount: 'This is more than is due' } });
    };
    await open(anOrder(), { payOrder });
    press('Record payment');
    fireEvent.click(dialog().getByRole('button', { name: 'Record ₴1,000' }));
    expect(await screen.findByText('This is more than is due')).toBeDefined();
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('goes back in part, as an entry of its own', async () => {
    const refund = aPayment({ id: 72, kind: 'refund', amount: -15_000, refunds_id: 71, refundable: 0 });
    const refunded = { ...paid, payments: [{ ...aPayment(), refundable: 25_000 }, refund] };
    const refundPayment = vi.fn(async () => ({ data: refunded }));
    await open(paid, { refundPayment });
    press('Refund ₴400, Cash');
    write('Amount to give back', '150');
    fireEvent.click(dialog().getByRole('button', { name: 'Refund ₴150' }));
    await screen.findByText('Refund, Cash');
    expect(refundPayment).toHaveBeenCalledWith(4, 71, { amount: 15_000, note: '' }, expect.any(String));
    expect(screen.getByText('-₴150')).toBeDefined();
  });

  it.each([
    ['done', '₴400 is refunded'],
    ['pending', 'The refund of ₴400 is on its way'],
    ['failed', 'The provider has declined to refund ₴400'],
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
