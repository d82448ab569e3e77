import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Permission } from '@/domain/access/permissions';
import { openFeatures } from '@/domain/plans/plans';
import type { Payroll, PayrollRow } from '@/domain/wages/payroll';
import PayrollPage from '@/src/custom-pages/wages/PayrollPage';
import { show } from '@/tests/helpers/admin';

const row: PayrollRow = {
  employee_id: 7,
  full_name: 'Hanna Lysenko',
  services: 40_000,
  goods: 0,
  tips: 5000,
  hours: 160,
  hours_pay: 0,
  top_up: 0,
  earlier: 8000,
  adjustments: -1000,
  total: 52_000,
  lines: [
    {
      id: 1,
      order_id: 4,
      company_order_id: 31,
      date: '2027-03-02',
      of: 'services',
      name: 'Haircut',
      qty: 1,
      revenue: 100_000,
      kind: 'percent',
      value: 40,
      amount: 40_000,
    },
  ],
  earlier_lines: [
    {
      id: 2,
      order_id: 3,
      company_order_id: 30,
      date: '2027-02-27',
      counted_on: '2027-03-04',
      of: 'services',
      name: 'Shave',
      qty: 1,
      revenue: 16_000,
      kind: 'percent',
      value: 50,
      amount: 8000,
    },
  ],
  adjusted: [{ id: 9, date: '2027-03-03', amount: -1000, reason: 'Broken glass' }],
};
const open: Payroll = { rows: [row], currency: 'UAH', closed_at: null };

const all: Permission[] = ['payroll.read.own', 'payroll.read.all', 'payroll.write.all'];

function begin({ payroll = open, permissions = all } = {}) {
  const answers = {
    getPayroll: vi.fn(async () => payroll),
    closePayroll: vi.fn(async () => ({})),
    adjustWages: vi.fn(async () => ({})),
  };
  show(<PayrollPage />, { path: '/?month=2027-03', features: openFeatures('team'), permissions, answers });
  return answers;
}

describe('the payroll', () => {
  it('shows what each line and adjustment brought, of the month in the address', async () => {
    const { getPayroll } = begin();
    const sheet = await screen.findByRole('region', { name: 'Hanna Lysenko' });
    expect(getPayroll).toHaveBeenCalledWith({ from: '2027-03-01', to: '2027-03-31' });
    expect(within(sheet).getByText('₴520')).toBeTruthy();
    fireEvent.click(within(sheet).getByText('3 lines'));
    expect(within(sheet).getByText('Shave').textContent).toContain('From a closed month, paid later');
    expect(within(sheet).getByText('Haircut')).toBeTruthy();
    expect(within(sheet).getByText('40 %')).toBeTruthy();
    expect(within(sheet).getByText('Broken glass')).toBeTruthy();
  });

  it('is closed once that is confirmed', async () => {
    const { closePayroll } = begin();
    fireEvent.click(await screen.findByRole('button', { name: 'Close payroll' }));
    const dialog = await screen.findByRole('dialog');
    expect(closePayroll).not.toHaveBeenCalled();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close payroll' }));
    await waitFor(() => expect(closePayroll).toHaveBeenCalledWith({ from: '2027-03-01', to: '2027-03-31' }));
  });

  it('takes a deduction on the last day of a month that is over or ahead', async () => {
    const { adjustWages } = begin();
    fireEvent.click(await screen.findByRole('button', { name: 'Add adjustment' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Deduction' }));
    fireEvent.change(within(dialog).getByLabelText(/Amount/), { target: { value: '15' } });
    fireEvent.change(within(dialog).getByLabelText(/Reason/), { target: { value: 'Late' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
    const sent = { employee_id: 7, date: '2027-03-31', amount: -1500, reason: 'Late' };
    await waitFor(() => expect(adjustWages).toHaveBeenCalledWith(sent, expect.any(String)));
  });

  it('can only be read once it is closed, and by an employee', async () => {
    begin({ payroll: { ...open, closed_at: Date.parse('2027-04-01T10:00:00Z') } });
    expect(await screen.findByText(/^Closed on .*2027/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close payroll' })).toBeNull();
  });
});
