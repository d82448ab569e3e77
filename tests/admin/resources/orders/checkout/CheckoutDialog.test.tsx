import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { permissionsOf } from '@/domain/access/permissions';
import type { Order } from '@/domain/orders/order';
import { BookingContext } from '@/src/booking/BookingContext';
import { useCheckout } from '@/src/resources/orders/checkout/useCheckout';
import { show } from '@/tests/helpers/admin';
import { anOrder, aPayment } from '@/tests/helpers/orderPage';
import { open as openOrder } from '../openOrder';

const day_ms = 24 * 60 * 60 * 1000;
const order = anOrder();
const done = (overrides: Partial<Order> = {}) => ({ ...anOrder(overrides), change: 0 });
const completed = done({
  paid: 100_000,
  due: 0,
  payment_status: 'paid',
  flow: { ...order.flow, status: 'completed', available_commands: ['reopen'] },
});

/** Of a visit that has begun. */
const begun = (overrides: Partial<Order> = {}) =>
  anOrder({
    ...overrides,
    items: order.items.map(item => ({
      ...item,
      records: item.records.map(record => ({ ...record, start_at: Date.now() - day_ms })),
    })),
  });

const people = [
  { id: 2, full_name: 'Iryna Bondar' },
  { id: 3, full_name: 'Marko Kit' },
];
const certificate = { id: 1, code: 'ABCD2345EFGH', balance: 30_000, status: 'active' };
const getList = async (resource: string) => {
  const data = resource === 'employees' ? people : resource === 'certificates' ? [certificate] : [];
  return { data, total: data.length };
};
const getOne = async () => ({ data: { id: 9, points: 40 } });
const book = vi.fn();

const Opener = ({ of }: { of: Order }) => {
  const { checkOut, checkoutDialog } = useCheckout();
  return (
    <>
      <button onClick={() => checkOut(of)}>Open</button>
      {checkoutDialog}
    </>
  );
};

async function open(
  of: Order,
  checkOutOrder: unknown = vi.fn(async () => ({ data: completed })),
  settings: object = {},
  calls: object = {},
) {
  show(
    <BookingContext.Provider value={book}>
      <Opener of={of} />
    </BookingContext.Provider>,
    { answers: { getList, getOne, checkOutOrder, ...calls }, settings },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'Checkout' }, { timeout: 5000 });
  return checkOutOrder as ReturnType<typeof vi.fn>;
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Checkout' }));
const press = (name: string | RegExp) => fireEvent.click(dialog().getByRole('button', { name }));
/** After an answer: the form is locked until it is done with it. */
const pressOnceFree = async (name: string) => {
  await waitFor(() => expect(dialog().getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false));
  press(name);
};
const write = (label: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });
const amountIn = (label: string) => dialog().getByLabelText<HTMLInputElement>(label).value;
const sent = (call: ReturnType<typeof vi.fn>) => call.mock.calls.at(-1)![1] as Record<string, unknown>;

describe('a checkout', () => {
  it('takes all that is due in cash and completes by Enter, once however often it is pressed', async () => {
    const checkOutOrder = await open(begun());
    const submit = dialog().getByRole('button', { name: 'Take ₴1,000 and complete' });
    expect(document.activeElement).toBe(submit);
    fireEvent.submit(submit.closest('form')!);
    fireEvent.submit(submit.closest('form')!);
    await screen.findByText('₴1,000 taken, the order is completed');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(checkOutOrder).toHaveBeenCalledExactlyOnceWith(
      4,
      { version: 3, payments: [{ payment_method: 'cash', amount: 100_000 }], complete: true },
      expect.stringMatching(/^[0-9a-f]{32}$/),
    );
  });

  it('is taken back by its notice', async () => {
    const undo = vi.fn(async () => ({ data: {} }));
    await open(
      begun(),
      vi.fn(async () => ({ data: completed, undo: 'token' })),
      {},
      { undo },
    );
    press('Take ₴1,000 and complete');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(undo).toHaveBeenCalledExactlyOnceWith('token'));
  });

  it('adds a tip for its performer, and is paid half in cash with change and half by terminal', async () => {
    const paid = { ...completed, change: 5_000 };
    const checkOutOrder = await open(
      begun(),
      vi.fn(async () => ({ data: paid })),
    );
    press('10%');
    expect(dialog().getByText('Due: ₴1,100')).toBeDefined();
    await waitFor(() => expect(dialog().getByLabelText('Tip for')).toBeDefined());
    fireEvent.mouseDown(dialog().getByLabelText('Tip for'));
    fireEvent.click(await screen.findByRole('option', { name: 'Marko Kit' }));
    press('Add another payment');
    write('Amount 2', '550');
    expect(amountIn('Amount 1')).toBe('550');
    write('Received in cash 1', '600');
    expect(dialog().getByText('Change: ₴50')).toBeDefined();
    fireEvent.click(
      within(dialog().getByRole('group', { name: 'Paid by 2' })).getByRole('button', {
        name: 'Card terminal',
      }),
    );
    press('Take ₴1,100 and complete');
    await screen.findByText('₴1,100 taken, the order is completed. Change: ₴50');
    expect(sent(checkOutOrder)).toEqual({
      version: 3,
      tip: { amount: 10_000, employee_id: 3 },
      payments: [
        { payment_method: 'cash', amount: 55_000, tendered: 60_000 },
        { payment_method: 'terminal', amount: 55_000 },
      ],
      complete: true,
    });
  });

  it('looks a certificate up by its code, takes no more than it has, and says what is left', async () => {
    const checkOutOrder = await open(begun());
    press('Gift certificate');
    write('Certificate code', 'abcd 2345 efgh');
    await dialog().findByText('Balance: ₴300');
    expect(amountIn('Amount')).toBe('300');
    expect(dialog().getByText('Left to pay: ₴700')).toBeDefined();
    press('Add another payment');
    expect(amountIn('Amount 2')).toBe('700');
    press('Take ₴1,000 and complete');
    await waitFor(() => expect(checkOutOrder).toHaveBeenCalled());
    expect(sent(checkOutOrder).payments).toEqual([
      { payment_method: 'certificate', amount: 30_000, certificate_code: 'abcd 2345 efgh' },
      { payment_method: 'cash', amount: 70_000 },
    ]);
  });

  it('takes no more in points than the customer has', async () => {
    await open(begun(), undefined, { points_percent: 5, point_value: 500 });
    fireEvent.click(await screen.findByRole('button', { name: 'Points' }));
    expect(amountIn('Amount')).toBe('200');
    expect(dialog().getByText('Balance: ₴200')).toBeDefined();
  });

  it('offers no points where they are off', async () => {
    await open(begun());
    expect(dialog().queryByRole('button', { name: 'Points' })).toBeNull();
  });

  it('takes a part without the end of the order, and never more than is due or less cash than that', async () => {
    const checkOutOrder = await open(begun());
    write('Amount', '1000.01');
    press('Take payment');
    expect(dialog().getByText('No more than the ₴1,000 that is due')).toBeDefined();
    write('Amount', '400');
    write('Received in cash', '300');
    press('Take payment');
    expect(dialog().getByText('Received less than the amount')).toBeDefined();
    expect(checkOutOrder).not.toHaveBeenCalled();
    write('Received in cash', '400');
    press('Take ₴400');
    await waitFor(() => expect(checkOutOrder).toHaveBeenCalled());
    expect(sent(checkOutOrder)).toMatchObject({ complete: false });
  });

  it('suggests no end of an order with a visit ahead', async () => {
    const ahead = begun();
    ahead.items[0]!.records[0]!.start_at = Date.now() + day_ms;
    await open(ahead);
    expect(dialog().getByRole('button', { name: 'Take ₴1,000' })).toBeDefined();
    expect(dialog().getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });

  it('asks before it completes what is open, and keeps what was typed at the answer no', async () => {
    const needsAnswer = new HttpError('', 409, {
      error: { code: 'needs_confirmation', warnings: [{ code: 'money_due', message: '₴600 is still due' }] },
    });
    const checkOutOrder = vi.fn(async (_: unknown, { force }: { force?: boolean }) => {
      if (!force) throw needsAnswer;
      return { data: completed };
    });
    await open(begun(), checkOutOrder);
    write('Amount', '400');
    fireEvent.click(dialog().getByRole('checkbox'));
    press('Take ₴400 and complete');
    await screen.findByText('₴600 is still due.');
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByText('₴600 is still due.')).toBeNull());
    expect(amountIn('Amount')).toBe('400');
    await pressOnceFree('Take ₴400 and complete');
    fireEvent.click(await screen.findByRole('button', { name: 'Complete anyway' }));
    await screen.findByText('₴400 taken, the order is completed');
    expect(checkOutOrder).toHaveBeenLastCalledWith(
      4,
      expect.objectContaining({ force: true }),
      expect.anything(),
    );
  });

  it('shows what the API refuses at its field, and the order as it is now where it is stale', async () => {
    const answers = [
      new HttpError('', 422, { errors: { 'payments.0.amount': 'This is more than the amount due' } }),
      new HttpError('', 422, { errors: { receipt: 'The customer has no email address' } }),
      new HttpError('', 409, {
        error: { code: 'stale_version', current: begun({ version: 8, due: 120_000, total: 120_000 }) },
      }),
    ];
    const checkOutOrder = await open(
      begun(),
      vi.fn(async () => {
        throw answers.shift();
      }),
    );
    write('Received in cash', '2000');
    press('By email');
    press('Take ₴1,000 and complete');
    await dialog().findByText('This is more than the amount due');
    await pressOnceFree('Take ₴1,000 and complete');
    await dialog().findByText('The customer has no email address');
    expect(sent(checkOutOrder)).toMatchObject({ receipt: 'email' });
    await pressOnceFree('Take ₴1,000 and complete');
    await dialog().findByText('Due: ₴1,200');
    expect(amountIn('Received in cash')).toBe('2000');
    await pressOnceFree('Take ₴1,200 and complete');
    await waitFor(() => expect(sent(checkOutOrder)).toMatchObject({ version: 8 }));
  });

  it('of a completed order takes what is still due, and neither a tip nor an end', async () => {
    const flow = { ...completed.flow, status: 'completed' as const };
    await open(begun({ flow, paid: 40_000, due: 60_000, payments: [aPayment()] }));
    expect(dialog().getByRole('button', { name: 'Take ₴600' })).toBeDefined();
    expect(dialog().queryByRole('group', { name: 'Tip' })).toBeNull();
    expect(dialog().queryByRole('checkbox')).toBeNull();
  });

  it('offers the next visit at the same time in four weeks', async () => {
    const visited = { ...completed, items: begun().items };
    await open(
      begun(),
      vi.fn(async () => ({ data: visited })),
    );
    press('Take ₴1,000 and complete');
    fireEvent.click(await screen.findByRole('button', { name: 'Book in 4 weeks' }));
    expect(book).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        customer: expect.objectContaining({ id: 9 }),
        items: [{ service_id: 5, employee_id: 2 }],
      }),
    );
  });
});

describe('who takes money', () => {
  const permissions = permissionsOf({ company_role: 'employee', is_owner: false });
  const button = () => screen.queryByRole('button', { name: 'Take payment' });

  it('is an employee only where the setting says so', async () => {
    await openOrder(begun(), {}, { permissions });
    expect(button()).toBeNull();
  });

  it('is an employee where the setting says so', async () => {
    await openOrder(begun(), {}, { permissions, settings: { employees_take_payments: true } });
    expect(button()).not.toBeNull();
  });
});
