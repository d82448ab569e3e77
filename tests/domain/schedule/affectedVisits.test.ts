import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  obstacles,
  affectedVisits,
  type BookedVisit,
  type TeamSchedule,
  type Schedule,
} from '@/domain/schedule';
import { at } from './at';

const monday = '2026-06-01';
const olena = 1;
const haircut = 5;

const visit = (from: string, to: string, employeeId = olena): BookedVisit => ({
  ...{ employeeId, serviceId: haircut },
  ...{ start: at(`${monday}T${from}`), end: at(`${monday}T${to}`) },
});

type Changes = Partial<Schedule> & { minutes?: Map<number, number>; timeZone?: string };

const rota = ({ timeZone = 'Europe/Kyiv', ...changes }: Changes = {}): TeamSchedule => ({
  timeZone,
  employees: [
    {
      id: olena,
      hours: [{ weekday: 1, from: '09:00', to: '18:00', breaks: [] }],
      adjustments: [],
      minutes: new Map([[haircut, 60]]),
      ...changes,
    },
  ],
});

const reasons = (after: TeamSchedule, visits: BookedVisit[], before = rota()) =>
  affectedVisits(before, after, visits).map(({ visit, reason }) => [visits.indexOf(visit), reason]);

const hours = (from: string, to: string, breaks: { from: string; to: string }[] = []) => ({
  hours: [{ weekday: 1, from, to, breaks }],
});

describe('a visit is stranded', () => {
  const [early, noon, last] = [visit('09:00', '10:00'), visit('12:00', '13:00'), visit('17:00', '18:00')];

  it.each<[string, TeamSchedule, unknown[]]>([
    [
      'by shorter hours',
      rota(hours('10:00', '17:30')),
      [
        [0, 'outside_hours'],
        [2, 'outside_hours'],
      ],
    ],
    ['by a break', rota(hours('09:00', '18:00', [{ from: '12:30', to: '13:30' }])), [[1, 'outside_hours']]],
    [
      'by a closing day',
      rota({ adjustments: [{ date: monday, type: 'holiday' }] }),
      [
        [0, 'adjustment'],
        [1, 'adjustment'],
        [2, 'adjustment'],
      ],
    ],
    [
      'by a shorter shift',
      rota({ adjustments: [{ date: monday, type: 'short_day', from: '11:00', to: '18:00' }] }),
      [[0, 'adjustment']],
    ],
    ['by another time zone', rota({ timeZone: 'Europe/Warsaw' }), [[0, 'outside_hours']]],
    [
      'by an employee who leaves',
      { timeZone: 'Europe/Kyiv', employees: [] },
      [
        [0, 'employee_leaves'],
        [1, 'employee_leaves'],
        [2, 'employee_leaves'],
      ],
    ],
    [
      'by a service that they no longer perform',
      rota({ minutes: new Map() }),
      [
        [0, 'not_performed'],
        [1, 'not_performed'],
        [2, 'not_performed'],
      ],
    ],
    ['by nothing', rota(), []],
  ])('%s', (_, after, expected) => {
    expect(reasons(after, [early, noon, last])).toEqual(expected);
  });

  it('by a longer service only where the longer one has no room', () => {
    const next = visit('13:15', '14:15');
    const longer = rota({ minutes: new Map([[haircut, 90]]) });
    expect(reasons(longer, [early, noon, next, last])).toEqual([
      [1, 'too_long'],
      [3, 'too_long'],
    ]);
    const shorter = rota({ minutes: new Map([[haircut, 45]]) });
    expect(reasons(shorter, [early, noon, next, last])).toEqual([]);
    const ownLength = visit('12:00', '13:10');
    expect(reasons(longer, [ownLength, next])).toEqual([]);
  });

  it('not by a change that takes nothing from it, though it stood outside hours already', () => {
    const evening = visit('17:30', '18:30');
    expect(reasons(rota(hours('10:00', '18:00')), [evening])).toEqual([]);
    expect(reasons(rota(hours('09:00', '17:45')), [evening])).toEqual([[0, 'outside_hours']]);
    expect(reasons(rota(hours('10:00', '18:00')), [visit('09:00', '10:00', 2)])).toEqual([]);
  });
});

const clock = fc.integer({ min: 0, max: 47 }).map(half => {
  const [hour, minute] = [Math.floor(half / 2), (half % 2) * 30];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
});
const schedules = fc.record({
  hours: fc.array(
    fc.record({
      weekday: fc.constantFrom(1, 2),
      from: clock,
      to: clock,
      breaks: fc.constant<{ from: string; to: string }[]>([]),
    }),
    { maxLength: 3 },
  ),
  adjustments: fc.oneof(
    fc.constant([]),
    fc.constant([{ date: monday, type: 'holiday' as const }]),
    fc
      .record({ date: fc.constant(monday), type: fc.constant('short_day' as const), from: clock, to: clock })
      .map(one => [one]),
  ),
});
const zones = fc.constantFrom('Europe/Kyiv', 'Asia/Tokyo', 'America/New_York');
const starts = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 6 });

it('whatever changes, a visit that fitted fits after it or is stranded, and one that fits is never stranded', () => {
  fc.assert(
    fc.property(schedules, schedules, zones, zones, starts, (before, after, zone, otherZone, halves) => {
      const visits = halves.map(half => {
        const start = at(`${monday}T00:00`) + half * 1800;
        return { employeeId: olena, serviceId: haircut, start, end: start + 3600 };
      });
      const [old, present] = [rota({ ...before, timeZone: zone }), rota({ ...after, timeZone: otherZone })];
      const stranded = new Set(affectedVisits(old, present, visits).map(({ visit }) => visit));
      const fits = (schedule: Schedule, timeZone: string, one: BookedVisit) =>
        obstacles({ ...schedule, ...one, timeZone, busy: [], breakMinutes: 0 }).length === 0;
      for (const one of visits) {
        if (fits(after, otherZone, one)) expect(stranded.has(one)).toBe(false);
        else if (fits(before, zone, one)) expect(stranded.has(one)).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
});
