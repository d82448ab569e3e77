import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError, type GetListParams } from 'ra-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { permissionsOf } from '@/domain/access/permissions';
import type { Order, OrderItem } from '@/domain/orders/order';
import { aListedOrder, anOrder, aPayment } from '@/tests/helpers/orderPage';
import { open, button, press, dialog } from './openOrder';

const needsAnswer = new HttpError('', 409, {
  error: {
    code: 'needs_confirmation',
    warnings: [
      { code: 'money_due', message: '₴1,000 is still due', amount: 100_000 },
      { code: 'visits_ahead', message: 'One appointment is still upcoming', count: 1 },
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

  it('tells the code of each gift certificate at its line', async () => {
    const [, line] = anOrder().items as [OrderItem, OrderItem];
    const sold = { ...line, type: 'certificate' as const, item: null, sku: '', name: 'Gift certificate' };
    const certificates = [7, 6].map(id => ({
      id,
      code: `ABCDEFGH234${id}`,
      status: 'active',
      order_item_id: id,
    }));
    const getList = async () => ({ data: certificates, total: 2 });
    await open(
      anOrder({
        items: [
          { ...sold, id: 6 },
          { ...sold, id: 7 },
        ],
      }),
      { getList },
    );
    const [first, second] = await screen.findAllByRole('link', { name: /^ABCD EFGH/ });
    expect([first!.textContent, second!.textContent]).toEqual(['ABCD EFGH 2346', 'ABCD EFGH 2347']);
    expect(first!.getAttribute('href')).toBe('/5/certificates/6');
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
      'Edit',
      'Copy link',
      'Copy link to the customer’s page',
      'Open invoice',
    ]);
  });

  it('is cancelled with a word to the client of its visits, and why', async () => {
    const commandOrder = vi.fn(async () => ({ data: anOrder() }));
    await open(anOrder(), { commandOrder });
    press('More actions');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Cancel order' }));
    expect(dialog().getByRole<HTMLInputElement>('checkbox', { name: 'Notify the customer' }).checked).toBe(
      true,
    );
    fireEvent.change(dialog().getByLabelText('Reason (optional)'), { target: { value: 'A burst pipe' } });
    fireEvent.click(dialog().getByRole('button', { name: 'Cancel order' }));
    await waitFor(() => expect(commandOrder.mock.calls).toHaveLength(1));
    expect(commandOrder.mock.calls[0]).toMatchObject([
      expect.anything(),
      { command: 'cancel', notify: true, reason: 'A burst pipe' },
    ]);
  });

  it('asks with the figures before it is completed with money due, and may take the money first', async () => {
    const commandOrder = vi.fn(async () => {
      throw needsAnswer;
    });
    await open(anOrder(), { commandOrder });
    press('Complete order');
    await screen.findByText('₴1,000 is still due. One appointment is still upcoming.');
    fireEvent.click(dialog().getByRole('button', { name: 'Take payment' }));
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
    const at = Date.now() - 7_200_000;
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
            fields: ['status'],
            changes: [{ field: 'status', from: 'active', to: 'cancelled' }],
          },
          {
            id: 2,
            at,
            type: 'payment',
            actor: { id: 7, name: 'Olena' },
            source: 'staff',
            subject: { type: 'payment', id: 71, name: 'cash' },
            fields: [],
            changes: [],
            amount: 40_000,
          },
        ],
      }),
    );
    expect(screen.getByText('Order cancelled')).toBeDefined();
    expect(screen.getByText('Automatic')).toBeDefined();
    expect(screen.getByText('Payment of ₴400, cash')).toBeDefined();
    expect(screen.getByText('Active', { selector: 's' })).toBeDefined();
    expect(screen.getAllByText('2 hours ago')).toHaveLength(2);
  });

  it('says what was asked for and failed, and what stood against a visit', async () => {
    const entry = { at: 1, actor: null, source: 'staff' as const, fields: [], changes: [] };
    const money = { subject: { type: 'order', id: 4, name: 'liqpay' }, amount: 40_000 } as const;
    const record = { type: 'record', id: 88, name: 'Haircut' } as const;
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
    expect(screen.getByText('Payment of ₴400 requested, LiqPay')).toBeDefined();
    expect(screen.getByText('The payment of ₴400 failed, LiqPay')).toBeDefined();
    expect(screen.getByText('Moved back: Haircut')).toBeDefined();
    expect(screen.getAllByText('Against the schedule')).toHaveLength(1);
    expect(
      screen.getByText('The time overlaps another appointment. The time overlaps non-working hours.'),
    ).toBeDefined();
  });

  it('shows an employee neither commands nor ways to money, and lets them write a remark', async () => {
    const sayOfOrder = vi.fn(async () => ({ data: anOrder() }));
    const permissions = permissionsOf({ company_role: 'employee', is_owner: false });
    await open(anOrder({ payments: [aPayment()] }), { sayOfOrder }, { permissions });
    for (const name of ['Complete order', 'Take payment', /^Refund/]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    fireEvent.change(screen.getByLabelText('Write a note'), { target: { value: ' Calls back ' } });
    press('Add note');
    await screen.findByText('The note is added');
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
    expect(screen.queryByRole('button', { name: 'Take payment' })).toBeNull();
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
  const openReceipt = async (order: Order, getClientPage: () => Promise<unknown>) => {
    const tab = { opener: window, location: { href: '' }, close: vi.fn() };
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    await open(order, { getClientPage });
    press('More actions');
    fireEvent.click(await screen.findByRole('menuitem', { name: /^Open (receipt|invoice)$/ }));
    return tab;
  };
  afterEach(() => vi.restoreAllMocks());

  it('opens in a tab of its own, in the language of the admin', async () => {
    const url = 'https://zapys.test/s/salon/orders/token';
    const tab = await openReceipt(anOrder({ due: 0, paid: 100_000 }), async () => ({ data: { url } }));
    await waitFor(() => expect(tab.location.href).toBe(`${url}/receipt?lang=en`));
    expect(tab.opener).toBeNull();
  });

  it('is said to be missing where the server has none, and no empty tab is left', async () => {
    const tab = await openReceipt(anOrder(), async () => {
      throw new HttpError('', 404, { error: { message: 'Not found' } });
    });
    await screen.findByText('Not found');
    expect(tab.close).toHaveBeenCalled();
  });
});
