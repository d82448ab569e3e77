import { availableStarts, visitStarts } from '@/domain/schedule';
import { naiveStarts } from '@/tests/domain/schedule/oracle';
import { integerStarts } from './peer/integerStarts';
import { report } from './report';

const timeZone = 'Europe/Kyiv';
const monday = Date.parse('2026-10-18T21:00Z') / 1000;
const offer = { timeZone, from: '2026-10-19', days: 14, now: monday, stepMinutes: 15 };
const length = { durationMinutes: 60, breakMinutes: 10 };

const employees = Array.from({ length: 10 }, (_, index) => ({
  id: index + 1,
  hours: [1, 2, 3, 4, 5, 6, 7].map(weekday => ({
    weekday,
    from: '09:00',
    to: '20:00',
    breaks: [{ from: '13:00', to: '14:00' }],
  })),
  adjustments: [],
  busy: Array.from({ length: 14 * 8 }, (_, index) => {
    const hour = [9, 10, 11, 14, 15, 16, 17, 18][(index + index) % 8]!;
    const start = monday + Math.floor(index / 8) * 86_400 + hour * 3600 + index * 60;
    return { start, end: start + 1800 };
  }),
}));

const performedBy = (from: number, to: number, durationMinutes: number) => ({
  candidates: employees.slice(from, to).map(({ id }) => ({ employeeId: id, ...length, durationMinutes })),
});
const several = {
  ...offer,
  employees,
  services: [performedBy(0, 5, 60), performedBy(2, 8, 30), performedBy(5, 10, 45)],
};
const queries = employees.map(employee => ({ ...offer, ...length, ...employee }));
/** Local midnight of the first day; on the day of the range that changes its clocks the peer is an hour off. */
const plain = { firstDay: (monday + 3 * 3600) / 86_400, days: offer.days, offset_s: 3 * 3600 };
const need = { step_s: 900, need_s: 3600, gap_s: 600 };

/** Time to compute two weeks of starts, beside plain integers and the naive implementation (the tests' oracle). */
export async function run(): Promise<void> {
  requireSameStarts();
  const each = medianMicroseconds(2000, () => {
    for (const query of queries) availableStarts(query);
  });
  const integers = medianMicroseconds(2000, () => {
    for (const employee of employees) integerStarts(employee, { ...plain, ...need });
  });
  const anyone = medianMicroseconds(2000, () => {
    const candidates = employees.map(({ id }) => ({ employeeId: id, ...length }));
    visitStarts({ ...offer, employees, services: [{ candidates }] });
  });
  const three = (anyOrder: boolean) => medianMicroseconds(500, () => visitStarts({ ...several, anyOrder }));
  const [given, any] = [three(false), three(true)];
  const naive = medianMicroseconds(3, () => {
    for (const employee of employees) naiveStarts({ ...offer, ...length, ...employee });
  });
  report('schedule', '14 days, 10 employees with 8 visits a day', {
    'µs for all one by one': each,
    'times as long as with plain integers': each / integers,
    'µs for a visit by anyone': anyone,
    'µs for three services in their order': given,
    'times as long in any order': any / given,
    'times faster than the oracle': naive / each,
  });
}

/** @throws Error unless the peer does the same work, here in the days before the clocks change */
function requireSameStarts(): void {
  for (const employee of employees) {
    const found = availableStarts({ ...offer, ...length, ...employee, days: 6 });
    if (`${integerStarts(employee, { ...plain, ...need, days: 6 })}` !== `${found}`)
      throw new Error('The peer finds other starts than the engine.');
  }
}

function medianMicroseconds(rounds: number, work: () => void): number {
  const times = Array.from({ length: rounds }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return Math.round(times.sort((one, other) => one - other)[Math.floor(rounds / 2)]! * 1000);
}
