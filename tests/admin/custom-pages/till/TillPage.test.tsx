import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CashShiftDetail } from '@/domain/till/cashShift';
import TillPage from '@/src/custom-pages/till/TillPage';
import { show } from '@/tests/helpers/admin';

const shift: CashShiftDetail = {
  id: 3,
  opened_at: Date.parse('2026-11-03T07:00:00Z'),
  opened_by: { id: 7, name: 'Olena' },
  opening_amount: 20_000,
  currency: 'UAH',
  cash_in: 10_000,
  cash_out: 4_000,
  expected_amount: 51_000,
  by_method: [
    { payment_method: 'cash', amount: 25_000, count: 2 },
    { payment_method: 'card', amount: 40_000, count: 1 },
  ],
  tips_by_employee: [],
  refunds: 5_000,
  note: '',
  closed_at: null,
  closed_by: null,
  counted_amount: null,
  difference: null,
  movements: [
    {
      id: 1,
      kind: 'out',
      amount: 4_000,
      reason: 'Courier',
      actor: 'Olena',
      created_at: Date.parse('2026-11-03T09:00:00Z'),
    },
  ],
};
const closed = {
  ...shift,
  id: 2,
  closed_at: shift.opened_at,
  closed_by: shift.opened_by,
  counted_amount: 50_500,
  difference: -500,
};

const open = (current: CashShiftDetail | null, more: object = {}) =>
  show(<TillPage />, {
    resource: 'cash_shifts',
    answers: {
      currentShift: async () => current,
      listShifts: async () => ({ data: [closed], total: 1, isExact: true }),
      ...more,
    },
  });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name }).at(-1)!);

it('opens with the cash that is there, while it is closed', async () => {
  const openShift = vi.fn(async () => ({ data: shift }));
  open(null, { openShift });
  expect(await screen.findByText('₴5 is missing')).toBeDefined();
  press('Open the till');
  type('Cash at the start', '200');
  press('Open the till');
  await waitFor(() => expect(openShift).toHaveBeenCalledWith(20_000, expect.any(String)));
});

it('says what should be there, and by which methods was paid', async () => {
  open(shift);
  expect(await screen.findByText(/^Open since .*, Olena$/)).toBeDefined();
  for (const text of ['₴510', '₴250', '₴400', 'Courier', '-₴40']) {
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  }
});

it('takes cash out with a reason alone', async () => {
  const moveCash = vi.fn(async () => ({ data: shift }));
  open(shift, { moveCash });
  await screen.findByText('Courier');
  press('Take out');
  type('Amount', '15,50');
  press('Take out');
  expect(screen.getByText('Reason is a required field')).toBeDefined();
  type('Reason', 'Milk');
  press('Take out');
  const sent = { kind: 'out', amount: 1_550, reason: 'Milk' };
  await waitFor(() => expect(moveCash).toHaveBeenCalledWith(3, sent, expect.any(String)));
});

it('is closed with what was counted, and asks what explains the difference', async () => {
  const closeShift = vi.fn(async () => ({ undo: 'token' }));
  open(shift, { closeShift });
  await screen.findByText('Courier');
  press('Close the till');
  type('Counted', '510');
  expect(screen.getByText('The cash matches')).toBeDefined();
  type('Counted', '500');
  expect(screen.getByText('₴10 is missing')).toBeDefined();
  type('What explains the difference', 'A coin fell');
  press('Close the till');
  const sent = { counted_amount: 50_000, note: 'A coin fell' };
  await waitFor(() => expect(closeShift).toHaveBeenCalledWith(3, sent));
});
