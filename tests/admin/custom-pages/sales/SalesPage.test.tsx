import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openFeatures } from '@/domain/plans/plans';
import { rangeOf } from '@/domain/sales/ranges';
import SalesPage from '@/src/custom-pages/sales/SalesPage';
import type { Sales } from '@/domain/sales/sales';
import { today } from '@/src/time/zoned';
import { show } from '@/tests/helpers/admin';

type Chart = { onItemClick: (event: null, item: { dataIndex: number }) => void };
// The worker's other files may have loaded the page with the real chart, and load it again after this.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('@mui/x-charts/BarChart');
  vi.resetModules();
});
vi.mock('@mui/x-charts/BarChart', () => ({
  BarChart: ({ onItemClick }: Chart) => (
    <button onClick={() => onItemClick(null, { dataIndex: 1 })}>the second bar</button>
  ),
}));

const created_at = Date.parse('2026-11-03T10:00:00Z');
const row = {
  id: 1,
  kind: 'payment',
  payment_method: 'cash',
  created_at,
  order_id: 4,
  company_order_id: 31,
  customer: { id: 9, full_name: 'Hanna Lysenko' },
} as const;
const sales: Sales = {
  rows: [
    { ...row, amount: 100_050 },
    {
      ...row,
      id: 2,
      kind: 'refund',
      payment_method: 'liqpay',
      amount: -20_000,
      order_id: 5,
      company_order_id: 32,
    },
  ],
  totals: { amount: 80_050, payments: 100_050, refunds: -20_000, count: 2 },
  by_method: [
    { payment_method: 'cash', amount: 100_050, count: 1 },
    { payment_method: 'liqpay', amount: -20_000, count: 1 },
  ],
  series: [
    { from: '2026-11-02', to: '2026-11-02', amount: 0, payments: 0, refunds: 0, count: 0 },
    { from: '2026-11-03', to: '2026-11-03', amount: 80_050, payments: 100_050, refunds: -20_000, count: 2 },
  ],
  previous: {
    from: '2026-10-31',
    to: '2026-11-01',
    totals: { amount: 40_025, payments: 40_025, refunds: 0, count: 1 },
  },
  apart: {
    tips: 5000,
    discounts: 0,
    returns: 20_000,
    certificates_sold: 0,
    certificates_redeemed: 30_000,
    points_spent: 0,
  },
  currency: 'UAH',
  as_of: created_at,
};

async function open(path = '/?from=2026-11-02&to=2026-11-03', answer = sales) {
  const getSales = vi.fn(async () => answer);
  const shown = show(<SalesPage />, { resource: 'orders', path, answers: { getSales } });
  await waitFor(() => expect(getSales).toHaveBeenCalled());
  return { ...shown, getSales };
}

describe('the sales', () => {
  it('tell what was earned, what went back, and how that is against the days before', async () => {
    await open();
    expect(await screen.findAllByText('₴800.50')).not.toHaveLength(0);
    expect(screen.getByText('+100% vs the previous period')).toBeDefined();
    expect(screen.getByText(/₴400.25 for Oct 31 – Nov 1, 2026/)).toBeDefined();
    expect(screen.getByText(/Europe\/Kyiv/)).toBeDefined();
    expect(screen.getByText(/Updated at/)).toBeDefined();
  });

  it('tell apart what there was of tips, returns and certificates, until a method is chosen', async () => {
    await open();
    expect(await screen.findByText('Paid with certificates')).toBeDefined();
    expect(screen.getByText('₴50')).toBeDefined();
    expect(screen.queryByText('Paid with points')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^Cash/ }));
    await waitFor(() => expect(screen.queryByText('Paid with certificates')).toBeNull());
  });

  it('lead from each entry to its order', async () => {
    await open();
    const link = await screen.findByRole('link', { name: /^No.\s31.*Hanna Lysenko/ });
    expect(link.getAttribute('href')).toBe('/5/orders/4');
  });

  it('lead from a bar to its own days, and back by the browser', async () => {
    const { router, getSales } = await open();
    fireEvent.click(await screen.findByText('the second bar'));
    await waitFor(() => expect(router.state.location.search).toBe('?from=2026-11-03&to=2026-11-03'));
    expect(getSales).toHaveBeenLastCalledWith(
      expect.objectContaining({ from: '2026-11-03', to: '2026-11-03', group: 'hour' }),
    );
  });

  it('are of one way of payment once it is pressed', async () => {
    const { getSales } = await open();
    fireEvent.click(await screen.findByRole('button', { name: /Cash.*1 entry/ }));
    await waitFor(() =>
      expect(getSales).toHaveBeenLastCalledWith(expect.objectContaining({ payment_method: 'cash' })),
    );
  });

  it('are of the last 30 days at first, and of a preset once it is chosen', async () => {
    const { getSales, router } = await open('/');
    const now = today('Europe/Kyiv');
    expect(getSales).toHaveBeenCalledWith(expect.objectContaining(rangeOf('last_30_days', now)));
    fireEvent.click(screen.getByRole('button', { name: 'This year' }));
    await waitFor(() => expect(router.state.location.search).toBe('?preset=current_year'));
    expect(getSales).toHaveBeenLastCalledWith(expect.objectContaining(rangeOf('current_year', now)));
  });

  it('are of as many last days as somebody writes', async () => {
    const { getSales, router } = await open('/?preset=last_n_days');
    const now = today('Europe/Kyiv');
    expect(getSales).toHaveBeenCalledWith(expect.objectContaining(rangeOf('last_n_days', now, 7)));
    const days = screen.getByLabelText('Number of days');
    fireEvent.change(days, { target: { value: '14' } });
    await waitFor(() => expect(router.state.location.search).toBe('?preset=last_n_days&days=14'));
    expect(getSales).toHaveBeenLastCalledWith(expect.objectContaining(rangeOf('last_n_days', now, 14)));
    expect(screen.getByRole('button', { name: 'Last 14 days' })).toBeDefined();
    fireEvent.change(days, { target: { value: '400' } });
    expect(screen.getByText('From 1 to 366')).toBeDefined();
    expect(router.state.location.search).toBe('?preset=last_n_days&days=14');
  });

  it('are the same in the table as in the chart, with their sum', async () => {
    await open();
    fireEvent.click(await screen.findByText('Show as a table'));
    const rows = screen.getAllByRole('row').map(line => line.textContent);
    expect(rows).toEqual([
      'DayPaymentsRefundsRevenue',
      'Nov 3₴1,000.50-₴200₴800.50',
      'Total₴1,000.50-₴200₴800.50',
    ]);
  });

  it('say why there is nothing', async () => {
    const nothing = { ...sales, rows: [], totals: { amount: 0, payments: 0, refunds: 0, count: 0 } };
    await open('/?from=2026-11-02&to=2026-11-03', nothing);
    expect(await screen.findByText(/^No payments in this period/)).toBeDefined();
  });

  it('are not asked for a span that ends before it begins', async () => {
    const getSales = vi.fn();
    show(<SalesPage />, { path: '/?from=2026-11-03&to=2026-11-02', answers: { getSales } });
    expect(await screen.findByText('The end is before the start')).toBeDefined();
    expect(getSales).not.toHaveBeenCalled();
  });

  it('are shown by the plans that hold them; the others say what they are', async () => {
    const getSales = vi.fn();
    show(<SalesPage />, { features: openFeatures('solo'), answers: { getSales } });
    expect(await screen.findByText('Available on the Team plan')).toBeDefined();
    expect(getSales).not.toHaveBeenCalled();
  });
});
