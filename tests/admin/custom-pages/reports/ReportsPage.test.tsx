import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { permissionsOf, type Permission } from '@/domain/access/permissions';
import { openFeatures } from '@/domain/plans/plans';
import type { Report } from '@/domain/reports/report';
import ReportsPage from '@/src/custom-pages/reports/ReportsPage';
import { Route, Routes } from 'react-router';
import { show } from '@/tests/helpers/admin';

// The worker's other files may have loaded the page with the real chart, and load it again after this.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('@mui/x-charts/BarChart');
  vi.resetModules();
});
vi.mock('@mui/x-charts/BarChart', () => ({ BarChart: () => <p>the chart</p> }));

const figures = { revenue: 150_050, orders: 2, average_check: 75_025, visits: 2 };
const report: Report = {
  rows: [
    { key: 7, label: 'Hanna Lysenko', ...figures, revenue: 100_050 },
    { key: null, label: 'No employee', ...figures, revenue: 50_000 },
  ],
  totals: figures,
  currency: 'UAH',
  as_of: 1_800_000_000,
};
const earlier: Report = { ...report, totals: { ...figures, revenue: 75_025 } };
const nothing: Report = {
  ...report,
  rows: [],
  totals: { revenue: 0, orders: 0, average_check: null, visits: 0 },
};

function open(path: string, answer: Report = report, permissions?: Permission[]) {
  const getReport = vi.fn((_name: string, { from }: { from: string }) =>
    Promise.resolve(from === '2026-11-01' ? answer : earlier),
  );
  const exportTable = vi.fn(() => Promise.resolve({ name: 'employees.csv', file: new Blob() }));
  const page = (
    <Routes>
      <Route path="/reports/:name" element={<ReportsPage />} />
    </Routes>
  );
  show(page, {
    path,
    features: openFeatures('team'),
    answers: { getReport, exportTable },
    ...(permissions && { permissions }),
  });
  return { getReport, exportTable };
}

describe('the reports', () => {
  it.each([
    ['draw', [1], 1],
    ['do not draw', [], 0],
  ])('%s who came again where a month has followed or not', async (_, months, drawn) => {
    const figures = { customers: 2, returned: months.length, returned_share: 50 * months.length };
    const rows = [{ key: '2026-11', label: 'November 2026', ...figures, months }];
    open('/reports/retention?from=2026-11-01&to=2026-11-30', { ...report, rows, totals: figures });
    expect(await screen.findByRole('table', { name: 'Retention' })).toBeDefined();
    const name = 'Came in each month after the first visit';
    await waitFor(() => expect(screen.queryAllByRole('heading', { name })).toHaveLength(drawn));
  });

  it.each(['manager', 'administrator'] as const)(
    'lead a %s to the payroll, at least their own',
    async role => {
      open(
        '/reports/employees?from=2026-11-01&to=2026-11-30',
        report,
        permissionsOf({ company_role: role, is_owner: false }),
      );
      expect(await screen.findByRole('tab', { name: 'Payroll' })).toBeDefined();
    },
  );

  it('show the report of their address with its table and totals, also for who hears it', async () => {
    const { getReport } = open('/reports/employees?from=2026-11-01&to=2026-11-30');
    const table = await screen.findByRole('table', { name: 'Employees' });
    expect(within(table).getByRole('row', { name: /Hanna Lysenko ₴1,000.50/ })).toBeTruthy();
    expect(within(table).getByRole('row', { name: /Total ₴1,500.50/ })).toBeTruthy();
    expect(getReport).toHaveBeenCalledWith('employees', expect.objectContaining({ by: 'employee' }));
    expect(screen.getByRole('tab', { name: 'Employees' }).getAttribute('aria-current')).toBe('page');
  });

  it('compare with the same weekdays a year before, as the address says', async () => {
    const { getReport } = open('/reports/employees?from=2026-11-01&to=2026-11-30&compare=year');
    expect(await screen.findByText('+100% vs the year before')).toBeTruthy();
    const days = { from: '2025-11-02', to: '2025-12-01' };
    expect(getReport).toHaveBeenCalledWith('employees', expect.objectContaining(days));
  });

  it('save what they show as a file', async () => {
    const { exportTable } = open('/reports/services?from=2026-11-01&to=2026-11-30&by=category');
    fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    const filter = expect.objectContaining({ from: '2026-11-01', to: '2026-11-30', by: 'category' });
    expect(exportTable).toHaveBeenCalledWith('reports/services', 'csv', { filter });
  });

  it('say that there was nothing', async () => {
    open('/reports/employees?from=2026-11-01&to=2026-11-30', nothing);
    expect(await screen.findByText(/Nothing to report in this period/)).toBeTruthy();
  });
});
