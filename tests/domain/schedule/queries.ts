import fc from 'fast-check';
import { addDays, type Adjustment, type Hours } from '@/domain/schedule';

/** Zones whose clocks do something odd in the days after a date. */
export const oddNights = [
  ['UTC', '2026-06-01'],
  ['Europe/Kyiv', '2026-03-28'],
  ['Europe/Kyiv', '2026-10-24'],
  ['America/New_York', '2026-03-07'],
  ['America/New_York', '2026-10-31'],
  ['Australia/Lord_Howe', '2026-04-04'],
  ['Australia/Lord_Howe', '2026-10-03'],
  ['Africa/Cairo', '2026-04-23'],
  ['Africa/Cairo', '2026-10-29'],
  ['Africa/Casablanca', '2026-02-14'],
  ['America/Havana', '2026-10-31'],
  ['America/Sao_Paulo', '2018-02-17'],
  ['America/Sao_Paulo', '2018-11-03'],
  ['America/St_Johns', '2006-04-01'],
  ['America/St_Johns', '2006-10-28'],
  ['America/Toronto', '1919-03-29'],
  ['Antarctica/Troll', '2026-03-28'],
  ['Asia/Kathmandu', '1985-12-31'],
  ['Asia/Manila', '1844-12-30'],
  ['Africa/Monrovia', '1972-01-06'],
  ['Europe/Amsterdam', '1937-06-30'],
  ['Pacific/Apia', '2011-12-29'],
  ['Pacific/Kwajalein', '1969-09-29'],
  ['Pacific/Kwajalein', '1993-08-20'],
] as const;

const longAgo = -9_999_999_999;

const minute = fc.oneof(fc.constantFrom(0, 15, 30, 45), fc.nat(59));
const clockTime = fc.oneof(
  { weight: 1, arbitrary: fc.constant('24:00') },
  { weight: 2, arbitrary: fc.constant('00:00') },
  {
    weight: 12,
    arbitrary: fc
      .tuple(fc.nat(23), minute)
      .map(numbers => numbers.map(n => `${n}`.padStart(2, '0')).join(':')),
  },
);
const pauses = fc.array(fc.record({ from: clockTime, to: clockTime }), { maxLength: 2 });

const hours: fc.Arbitrary<Hours[]> = fc.array(
  fc.record({
    weekday: fc.integer({ min: 1, max: 7 }),
    from: clockTime,
    to: clockTime,
    breaks: pauses,
    dayOff: fc.nat(9).map(n => n === 0),
  }),
  { minLength: 4, maxLength: 14 },
);

const adjustmentsAround = (date: string): fc.Arbitrary<Adjustment[]> =>
  fc.array(
    fc.record(
      {
        date: fc.integer({ min: -2, max: 4 }).map(n => addDays(date, n)),
        type: fc.constantFrom('holiday', 'short_day', 'short_day', 'all_day', 'all_day'),
        from: clockTime,
        to: clockTime,
        breaks: pauses,
      },
      { requiredKeys: ['date', 'type'] },
    ),
    { maxLength: 3 },
  );

const secondsAround = (date: string) => {
  const midnight = Date.parse(`${date}T00:00Z`) / 1000;
  return fc.oneof(
    fc.integer({ min: -96, max: 4 * 96 }).map(quarter => midnight + quarter * 900),
    fc.integer({ min: -86_400, max: 4 * 86_400 }).map(second => midnight + second),
  );
};

const busyAround = (date: string) =>
  fc.array(
    fc
      .tuple(secondsAround(date), fc.oneof(fc.constantFrom(0, -60, 86_400), fc.nat({ max: 10_800 })))
      .map(([start, length]) => ({ start, end: start + length })),
    { maxLength: 6 },
  );

const length = fc.record({
  durationMinutes: fc.oneof(fc.constantFrom(15, 30, 60, 1500), fc.integer({ min: 1, max: 200 })),
  breakMinutes: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 90 })),
});

const step = fc.oneof(fc.constantFrom(0, 0, 15, 30, 60), fc.integer({ min: 5, max: 200 }));

const offer = fc.constantFrom(...oddNights).chain(([timeZone, date]) =>
  fc.record({
    timeZone: fc.constant<string>(timeZone),
    from: fc.integer({ min: -1, max: 3 }).map(n => addDays(date, n)),
    days: fc.integer({ min: 1, max: 3 }),
    now: fc.oneof(
      { weight: 2, arbitrary: fc.constant(longAgo) },
      { weight: 1, arbitrary: secondsAround(date).map(seconds => seconds - 86_400) },
    ),
    noticeMinutes: fc.constantFrom(0, 0, 61),
    horizonDays: fc.constant(0),
    stepMinutes: step,
  }),
);

const horizon = fc.constantFrom(0, 0, 1, 2, 3);

const workerAround = (date: string) =>
  fc.record({ hours, adjustments: adjustmentsAround(date), busy: busyAround(date) });

export const queries = fc.tuple(offer, length, horizon).chain(([params, needed, horizonDays]) =>
  workerAround(params.from).map(worker => ({
    ...params,
    ...needed,
    ...worker,
    horizonDays: params.now === longAgo ? 0 : horizonDays,
  })),
);

const idsMax = 3;

export const visitQueries = offer.chain(params =>
  fc
    .tuple(
      fc.array(workerAround(params.from), { minLength: idsMax, maxLength: idsMax }),
      fc.array(
        fc.uniqueArray(
          fc
            .tuple(fc.integer({ min: 1, max: idsMax }), length, fc.constantFrom(0, 0, 0, 100, 200))
            .map(([employeeId, needed, price]) => ({ employeeId, ...needed, price })),
          { minLength: 1, maxLength: idsMax, selector: ({ employeeId }) => employeeId },
        ),
        { minLength: 1, maxLength: 4 },
      ),
      fc.boolean(),
    )
    .map(([workers, services, anyOrder]) => ({
      ...params,
      days: 1,
      stepMinutes: params.stepMinutes && Math.max(15, params.stepMinutes),
      employees: workers.map((worker, index) => ({ id: index + 1, ...worker })),
      services: services.map(candidates => ({ candidates })),
      anyOrder,
    })),
);
