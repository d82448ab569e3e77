import { describe, expect, it } from 'vitest';
import { whyNoStarts, type Reason, type VisitEmployee, type VisitQuery } from '@/domain/schedule';
import { at } from './at';

const monday = '2026-06-01';
const visit = (from: string, to: string) => ({ start: at(`${monday}T${from}`), end: at(`${monday}T${to}`) });

const employee = (changes: Partial<VisitEmployee> = {}): VisitEmployee => ({
  id: 1,
  hours: [{ weekday: 1, from: '09:00', to: '12:00', breaks: [] }],
  adjustments: [],
  busy: [],
  ...changes,
});

const hour = { employeeId: 1, durationMinutes: 60, breakMinutes: 0 };

const aDay = (changed: Partial<VisitEmployee> = {}, changes: Partial<VisitQuery> = {}): VisitQuery => ({
  timeZone: 'Europe/Kyiv',
  from: monday,
  days: 1,
  now: at('2026-05-30T12:00'),
  stepMinutes: 60,
  employees: [employee(changed)],
  services: [{ candidates: [hour] }],
  ...changes,
});

const holiday = { date: monday, type: 'holiday' as const };
const colleague = employee({ id: 2 });
const lasting = (durationMinutes: number) => [{ candidates: [{ ...hour, durationMinutes }] }];

describe('a day without starts', () => {
  it.each<[Reason, string, VisitQuery]>([
    ['closed', 'when no hours open it', aDay({ hours: [] })],
    ['closed', 'when the zone left it out', aDay({}, { timeZone: 'Pacific/Apia', from: '2011-12-30' })],
    ['holiday', 'when an adjustment closes it', aDay({ adjustments: [holiday] })],
    ['nobody', 'when the service has no one', aDay({}, { services: [{ candidates: [] }] })],
    ['nobody', 'when there are no services', aDay({}, { services: [] })],
    [
      'nobody',
      'when all who perform it are away and others are there',
      aDay({}, { employees: [employee({ adjustments: [holiday] }), colleague] }),
    ],
    ['too_long', 'when the shift is shorter than the visit', aDay({}, { services: lasting(200) })],
    [
      'too_long',
      'when every gap that is left is shorter than the visit',
      aDay({ busy: [visit('10:00', '11:00')] }, { services: lasting(90) }),
    ],
    [
      'too_long',
      'when two services one after the other outlast the shift',
      aDay({}, { services: [...lasting(100), ...lasting(100)] }),
    ],
    ['taken', 'when visits fill it', aDay({ busy: [visit('08:00', '12:00')] })],
    [
      'taken',
      'when a gap is long enough, but not on the grid',
      aDay({ busy: [visit('09:00', '09:30'), visit('10:30', '12:00')] }),
    ],
    ['too_soon', 'when it is over', aDay({}, { now: at('2026-06-01T11:01') })],
    ['too_soon', 'when the notice reaches past it', aDay({}, { noticeMinutes: 3 * 1440 })],
    ['past_horizon', 'when the booking limit ends before it', aDay({}, { horizonDays: 1 })],
    ['closed', 'rather than past the horizon', aDay({ hours: [] }, { horizonDays: 1 })],
    ['taken', 'rather than too soon', aDay({ busy: [visit('09:00', '12:00')] }, { noticeMinutes: 3 * 1440 })],
  ])('is %s %s', (reason, _, query) => {
    expect(whyNoStarts(query)).toEqual([{ date: query.from, reason }]);
  });
});

it('a day with starts is not told', () => {
  const days = whyNoStarts(aDay({}, { days: 8 })).map(({ date }) => date);
  expect(days).toEqual([2, 3, 4, 5, 6, 7].map(day => `2026-06-0${day}`));
});
