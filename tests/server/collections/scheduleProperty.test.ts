import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AffectedVisit } from '@/domain/records/visitDecision';
import { addDays, obstacles, toInstant, toLocal } from '@/domain/schedule';
import { inCompany } from '@/server/platform/db/scope';
import { loadTeamSchedule } from '@/server/modules/roster/queries/teamSchedule';
import { visitsAhead } from '@/server/modules/roster/queries/visitsAhead';
import { createService, nineToSix } from '@/tests/helpers/fixtures';
import { describeWithCompany, type CollectionFixture } from './companyFixture';
import { employ } from './people';

const zone = 'Europe/Kyiv';
const date = addDays(toLocal(zone, Date.now() / 1000).date, 7);

const clock = (min: number, max: number) =>
  fc.integer({ min: min * 2, max: max * 2 }).map(half => {
    return `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;
  });
const weekly = fc
  .record({ from: clock(6, 11), to: clock(15, 20), pause: clock(12, 14), isPaused: fc.boolean() })
  .map(({ from, to, pause, isPaused }) =>
    nineToSix.map(({ weekday }) => ({
      ...{ weekday, from, to },
      breaks: isPaused ? [{ from: pause, to: `${pause.slice(0, 2)}:59` }] : [],
    })),
  );
const day = fc.integer({ min: 0, max: 2 }).map(days => addDays(date, days));
const adjustment = fc.oneof(
  fc.record({ date: day, type: fc.constant('holiday') }),
  fc.record({
    ...{ date: day, type: fc.constant('short_day') },
    ...{ from: clock(8, 12), to: clock(13, 18) },
  }),
);
const range = fc
  .tuple(day, fc.integer({ min: 0, max: 3 }))
  .map(([from, days]) => ({ from, to: addDays(from, days) }));
const pattern = fc
  .record({
    ...{ range, kind: fc.constantFrom('rotation', 'odd_dates', 'even_dates') },
    shift: fc.record({ from: clock(8, 12), to: clock(13, 18) }),
  })
  .map(({ range, kind, shift }) => ({
    ...{ ...range, pattern: kind, shift },
    ...(kind === 'rotation' && { on: 1, off: 1 }),
  }));
const who = fc.integer({ min: 0, max: 2 });

const changes = fc.oneof(
  fc.record({ kind: fc.constant('company' as const), working_hours: weekly }),
  fc.record({
    ...{ kind: fc.constant('zone' as const) },
    timezone: fc.constantFrom('Europe/Kyiv', 'Europe/Warsaw', 'Asia/Dubai'),
  }),
  fc.record({ kind: fc.constant('employee' as const), who, working_hours: fc.option(weekly) }),
  fc.record({ kind: fc.constant('closing_day' as const), adjustment }),
  fc.record({ kind: fc.constant('time_off' as const), who, adjustment }),
  fc.record({ kind: fc.constant('vacation' as const), who, range }),
  fc.record({ kind: fc.constant('closure' as const), range }),
  fc.record({ kind: fc.constant('pattern' as const), who, pattern }),
  fc.record({
    ...{ kind: fc.constant('service' as const) },
    minutes: fc.array(fc.constantFrom(0, 30, 60, 90), { minLength: 3, maxLength: 3 }),
  }),
);
const steps = fc.array(fc.tuple(changes, fc.array(fc.nat(6), { maxLength: 12 }), fc.boolean()), {
  minLength: 3,
  maxLength: 6,
});

type Change = (typeof changes extends fc.Arbitrary<infer Value> ? Value : never) & object;

describeWithCompany('employees', 'whatever the changes of the schedule', fixture => {
  /** Three who perform one service, with visits on three days. */
  async function salon() {
    const { company, olena, owner } = fixture();
    const service = await createService(fixture().api.db, company, [olena]);
    const others = [
      await employ(fixture(), { services: [service] }),
      await employ(fixture(), { services: [service] }),
    ];
    const people = [olena, ...others.map(({ id }) => id)];
    for (const [index, employee_id] of people.entries()) {
      for (const time of ['09:00', '12:00', '14:00', '17:00'].slice(index)) {
        const start_at = toInstant(zone, addDays(date, index), time);
        const items = [{ service_id: service, employee_id, start_at }];
        const customer = { first_name: 'Hanna', email: 'hanna@example.org' };
        await owner.post(`/companies/${company}/records`, { items, customer });
      }
    }
    return { service, people };
  }

  const outOfPlace = ({ api, company }: CollectionFixture) =>
    inCompany(api.db, company, async tx => {
      const ahead = await visitsAhead(tx, { now: api.clock.now });
      if (ahead.length === 0) return [];
      const { timeZone, employees } = await loadTeamSchedule(tx, ahead);
      return ahead.filter(({ forced, start_at: start, end_at: end, employee, service_id }) => {
        const { minutes, ...schedule } = employees.find(one => one.id === employee.id)!;
        const found = obstacles({ ...schedule, timeZone, busy: [], start, end, breakMinutes: 0 });
        return !forced && (found.length > 0 || !minutes.has(service_id!));
      });
    });

  const send = (
    { owner, company }: CollectionFixture,
    { service, people }: { service: number; people: number[] },
    change: Change,
    decisions?: object[],
  ) => {
    const root = `/companies/${company}`;
    switch (change.kind) {
      case 'company':
        return owner.put(root, { working_hours: change.working_hours, decisions });
      case 'zone':
        return owner.put(`${root}/settings`, { company: { timezone: change.timezone }, decisions });
      case 'employee':
        return owner.put(`${root}/employees/${people[change.who]}`, {
          ...{ working_hours: change.working_hours, decisions },
        });
      case 'closing_day':
        return owner.post(`${root}/schedule_adjustments`, { ...change.adjustment, decisions });
      case 'time_off': {
        const path = `${root}/employees/${people[change.who]}/schedule_adjustments`;
        return owner.post(path, { ...change.adjustment, decisions });
      }
      case 'vacation': {
        const path = `${root}/employees/${people[change.who]}/time_off`;
        return owner.post(path, { ...change.range, type: 'vacation', decisions });
      }
      case 'closure':
        return owner.post(`${root}/time_off`, { ...change.range, type: 'closed', decisions });
      case 'pattern': {
        const path = `${root}/employees/${people[change.who]}/shift_patterns`;
        return owner.post(path, { ...change.pattern, decisions });
      }
      case 'service': {
        const price = { amount: 50_000, currency: 'UAH' };
        const employees = people.flatMap((employee_id, index) => {
          const duration = change.minutes[index]!;
          return duration > 0 ? [{ employee_id, price, duration }] : [];
        });
        return owner.put(`${root}/services/${service}`, { employees, decisions });
      }
    }
  };

  it('no visit stands outside hours or with somebody who does not perform it, unless it was decided to stay', async () => {
    const accepted = new Set<string>();
    await fc.assert(
      fc.asyncProperty(steps, async sequence => {
        const people = await salon();
        for (const [change, picks, isUndone] of sequence) {
          const first = await send(fixture(), people, change);
          // One adjustment a date.
          if (first.status === 422) continue;
          let answer = first;
          if (first.status === 409) {
            const visits: AffectedVisit[] = first.body.error.visits;
            expect(await outOfPlace(fixture())).toEqual([]);
            answer = await send(fixture(), people, change, visits.map(chosenBy(picks)));
            // Two visits at once went to one colleague.
            if (answer.status === 409)
              answer = await send(fixture(), people, change, visits.map(chosenBy([6])));
          }
          expect([change.kind, answer.status, answer.body.error]).toEqual([
            change.kind,
            expect.toSatisfy((status: number) => status < 300),
            undefined,
          ]);
          accepted.add(change.kind);
          expect(await outOfPlace(fixture())).toEqual([]);
          const undo = answer.body.meta?.undo;
          if (!undo || !isUndone) continue;
          const { owner, company } = fixture();
          const undone = await owner.post(`/companies/${company}/undo`, { undo });
          expect([change.kind, undone.status, undone.body.error]).toEqual([change.kind, 200, undefined]);
          expect(await outOfPlace(fixture())).toEqual([]);
        }
      }),
      { numRuns: 60, endOnFailure: true },
    );
    expect(accepted.size).toBeGreaterThan(2);
  }, 240_000);
});

/** The last choice is to cancel, which is always possible. */
const chosenBy = (picks: number[]) => (visit: AffectedVisit, index: number) => {
  const { record_id, choices } = visit;
  const choice = choices[Math.min(picks[index % picks.length] ?? 6, choices.length - 1)]!;
  const employee = choice.kind === 'reassign' && { employee_id: choice.employees[0]!.id };
  return { record_id, kind: choice.kind, ...employee };
};
