import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Permission } from '@/domain/access/permissions';
import { DayReasons } from '@/src/booking/availability/DayReasons';
import { show } from '@/tests/helpers/admin';

const date = '2026-07-01';
const nine = [{ weekday: 3, from: '09:00', to: '18:00', breaks: [] }];
const price = { amount: 50_000, currency: 'UAH' };
const performedBy = (...ids: number[]) => ids.map(employee_id => ({ employee_id, duration: 60, price }));
const services = [
  { id: 1, name: 'Haircut', employees: performedBy(4, 9) },
  { id: 2, name: 'Unperformed', employees: [] },
];
const employees = [
  { id: 4, full_name: 'Olena Koval', working_hours: null, schedule_adjustments: [] },
  { id: 9, full_name: 'Iryna Bondar', working_hours: nine, schedule_adjustments: [] },
];

type Case = {
  reason: string;
  employee_id?: number | null;
  service_id?: number;
  closes?: boolean;
  permissions?: Permission[];
  notice?: number;
};

function open({ reason, employee_id = null, service_id = 1, closes, permissions, notice = 60 }: Case) {
  const lists: Record<string, object[]> = { services, employees };
  const getList = async (resource: string) => {
    const data = lists[resource] ?? [];
    return { data, total: data.length };
  };
  const schedule_adjustments = closes ? [{ id: 1, date, type: 'holiday' as const }] : [];
  const settings = { booking_notice_minutes: notice };
  const wanted = { items: [{ service_id, employee_id }] };
  show(
    <ul>
      <DayReasons day={{ date, currency: 'UAH', slots: [], reason }} query={wanted} />
    </ul>,
    { answers: { getList }, permissions, company: { schedule_adjustments } as object, settings },
  );
}

describe('a date without free time', () => {
  it.each<[string, Case, string, string]>([
    ['the company’s hours', { reason: 'closed' }, 'Change the hours', '/5/settings/calendar#hours'],
    [
      'the company’s hours, where the employee keeps to them',
      { reason: 'closed', employee_id: 4 },
      'Change the hours',
      '/5/settings/calendar#hours',
    ],
    [
      'the employee, who has hours of their own',
      { reason: 'closed', employee_id: 9 },
      'Change the hours',
      '/5/employees/9',
    ],
    [
      'the company’s closing days',
      { reason: 'holiday', closes: true },
      'Change the holiday',
      '/5/settings/calendar#closing_days',
    ],
    ['the employee’s holiday', { reason: 'holiday', employee_id: 9 }, 'Change the holiday', '/5/employees/9'],
    ['the employees’ hours', { reason: 'nobody' }, 'Change the hours', '/5/employees'],
    ['one employee’s hours', { reason: 'nobody', employee_id: 4 }, 'Change the hours', '/5/employees/4'],
    [
      'the service that nobody performs',
      { reason: 'nobody', service_id: 2 },
      'Choose who provides it',
      '/5/services/2/edit#performers',
    ],
    ['the service that is too long', { reason: 'too_long' }, 'Change the service', '/5/services/1/edit'],
    ['the day', { reason: 'taken' }, 'See the day', `/5/records?view=day&date=${date}`],
    ['the notice', { reason: 'too_soon' }, 'Change the notice', '/5/settings/calendar'],
    ['the limit', { reason: 'past_horizon' }, 'Change the limit', '/5/settings/calendar'],
  ])('is mended at %s', async (_, of, linkText, to) => {
    open(of);
    await waitFor(() => expect(screen.getByRole('link', { name: linkText }).getAttribute('href')).toBe(to));
  });

  it.each<[string, Case]>([
    ['the company’s hours', { reason: 'closed' }],
    ['the closing days', { reason: 'holiday', closes: true }],
    ['who performs a service', { reason: 'nobody', service_id: 2 }],
    ['a service', { reason: 'too_long' }],
    ['the notice', { reason: 'too_soon' }],
  ])('does not lead whoever may not change it to %s', async (_, of) => {
    open({ ...of, permissions: ['records.read.own', 'services.read.all'] });
    await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
    expect(screen.getByRole('listitem').textContent).toContain('Jul 1');
  });

  it('is over where its times have passed and no notice is asked for', () => {
    open({ reason: 'too_soon', notice: 0 });
    expect(screen.getByText('The free times of this day have passed.')).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
