import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { addDays, isRepeated, isTimeZone, toInstant, toLocal } from '@/domain/schedule';
import { oddNights } from '../queries';

const seconds = (instant: string) => Date.parse(instant) / 1000;

describe('a wall clock', () => {
  it.each([
    ['Europe/Kyiv', '2026-06-01', '09:00', '2026-06-01T06:00Z'],
    ['Europe/Kyiv', '2026-03-29', '03:30', '2026-03-29T01:30Z'],
    ['Europe/Kyiv', '2026-10-25', '03:30', '2026-10-25T00:30Z'],
    ['Europe/Kyiv', '2026-10-24', '24:00', '2026-10-24T21:00Z'],
    ['Africa/Cairo', '2026-04-24', '00:00', '2026-04-23T22:00Z'],
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45Z'],
    ['Pacific/Apia', '2011-12-30', '12:00', '2011-12-30T22:00Z'],
    ['Africa/Monrovia', '1971-12-31', '12:00', '1971-12-31T12:44:30Z'],
  ])('in %s on %s at %s is %s', (timeZone, date, time, instant) => {
    expect(toInstant(timeZone, date, time)).toBe(seconds(instant));
  });

  it.each([
    ['Nowhere/Land', '2026-06-01', '09:00'],
    ['', '2026-06-01', '09:00'],
    ['UTC', '2026-02-29', '09:00'],
    ['UTC', '2026-06-01', '9:00'],
    ['UTC', '2026-06-01', '24:01'],
  ])('in %s on %s at %s is a RangeError', (timeZone, date, time) => {
    expect(() => toInstant(timeZone, date, time)).toThrow(RangeError);
  });

  it('is what Temporal makes of it, near every odd night', () => {
    const anyNight = fc.constantFrom(...oddNights);
    const anyMinute = fc.integer({ min: -1440, max: 4 * 1440 });
    fc.assert(
      fc.property(anyNight, anyMinute, ([timeZone, night], minutes) => {
        const shown = Temporal.PlainDateTime.from(night).add({ minutes });
        const zoned = shown.toZonedDateTime(timeZone, { disambiguation: 'compatible' });
        const [date = '', time = ''] = shown.toString().split('T');
        const instant = toInstant(timeZone, date, time.slice(0, 5));
        expect(instant).toBe(zoned.epochMilliseconds / 1000);

        const local = zoned.toPlainDateTime();
        expect(toLocal(timeZone, instant)).toEqual({
          date: local.toPlainDate().toString(),
          time: local.toString().slice(11, 16),
          weekday: local.dayOfWeek,
          offsetMinutes: Math.round(zoned.offsetNanoseconds / 60e9),
        });
      }),
      { numRuns: 300 },
    );
  });
});

it.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-06-01', 0, '2026-06-01'],
  ['0001-01-01', -1, '0000-12-31'],
])('%s and %i days is %s', (date, n, expected) => {
  expect(addDays(date, n)).toBe(expected);
});

it('a date that is none has no date after it', () => {
  expect(() => addDays('2026-13-01', 1)).toThrow(RangeError);
});

it.each([
  ['Europe/Kyiv', true],
  ['europe/kyiv', true],
  ['UTC', true],
  ['Europe/Atlantis', false],
  ['+02:00', false],
  ['', false],
])('%s is a time zone: %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});

it.each([
  ['Europe/Kyiv', '2026-10-24T23:59:00Z', false],
  ['Europe/Kyiv', '2026-10-25T00:00:00Z', true],
  ['Europe/Kyiv', '2026-10-25T01:30:00Z', true],
  ['Europe/Kyiv', '2026-10-25T02:00:00Z', false],
  ['Europe/Kyiv', '2026-03-29T01:00:00Z', false],
  // By half an hour.
  ['Australia/Lord_Howe', '2026-04-04T14:45:00Z', true],
  ['Australia/Lord_Howe', '2026-04-04T15:15:00Z', true],
  ['Australia/Lord_Howe', '2026-04-04T15:30:00Z', false],
  ['UTC', '2026-10-25T00:30:00Z', false],
])('in %s, %s is shown twice: %s', (zone, instant, expected) => {
  expect(isRepeated(zone, Date.parse(instant) / 1000)).toBe(expected);
});
