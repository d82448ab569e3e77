import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisOf, fromAxis, gridDay, toAxis, gapsOf } from '@/src/custom-pages/calendar/grid/axis';
import { addDays } from '@/src/time/dates';
import { instantOf } from '@/src/time/zoned';

const kyiv = 'Europe/Kyiv';
const spring = '2026-03-29';
const autumn = '2026-10-25';
const day = (date: string, zone = kyiv) => gridDay(date, zone);
const week = (date: string) => Array.from({ length: 7 }, (_, index) => day(addDays(date, index - 6)));
const labels = (days: ReturnType<typeof week>) => axisOf(days).hours.map(({ wall_min }) => wall_min / 60);

describe('the hours of a day', () => {
  it('are twenty-four on an ordinary one', () => {
    expect(labels([day('2026-07-01')])).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
    expect(axisOf([day('2026-07-01')]).length_min).toBe(1440);
  });

  it('are twenty-three in spring: the skipped one is not drawn', () => {
    expect(labels([day(spring)]).slice(0, 5)).toEqual([0, 1, 2, 4, 5]);
    expect(axisOf([day(spring)]).length_min).toBe(23 * 60);
  });

  it('are twenty-five in autumn: the repeated one is drawn twice', () => {
    expect(labels([day(autumn)]).slice(0, 6)).toEqual([0, 1, 2, 3, 3, 4]);
    expect(axisOf([day(autumn)]).length_min).toBe(25 * 60);
  });
});

describe('the hours of a week', () => {
  it('stand side by side in spring, and the skipped one is void on its day alone', () => {
    const days = week(spring);
    const axis = axisOf(days);
    expect(axis.length_min).toBe(1440);
    expect(days.map(one => gapsOf(axis, one).length)).toEqual([0, 0, 0, 0, 0, 0, 1]);
    const at = (date: string) => toAxis(axis, day(date), instantOf({ date, time: '10:00' }, kyiv));
    expect([at(spring), at('2026-03-23')]).toEqual([600, 600]);
  });

  it('stand side by side in autumn, and the second of the repeated is void on the other days', () => {
    const days = week(autumn);
    const axis = axisOf(days);
    expect(axis.length_min).toBe(1500);
    expect(days.map(one => gapsOf(axis, one))).toEqual([
      ...Array.from({ length: 6 }, () => [{ from: 240, to: 300 }]),
      [],
    ]);
    const at = (date: string) => toAxis(axis, day(date), instantOf({ date, time: '10:00' }, kyiv));
    expect([at(autumn), at('2026-10-19')]).toEqual([660, 660]);
  });

  it('end where they end: a visit until the skipped hour does not fill it', () => {
    const axis = axisOf(week(spring));
    const skipped = instantOf({ date: spring, time: '04:00' }, kyiv);
    expect([toAxis(axis, day(spring), skipped, true), toAxis(axis, day(spring), skipped)]).toEqual([
      180, 240,
    ]);
  });
});

describe('a place of the grid', () => {
  const zones = [
    kyiv,
    'America/New_York',
    'Australia/Lord_Howe',
    'Africa/Cairo',
    'America/Havana',
    'Asia/Tokyo',
  ];

  it('is the instant that is drawn there, in every zone, on every day, alone and in its week', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 730 }),
        fc.integer({ min: 0, max: 25 * 60 - 1 }),
        fc.boolean(),
        (zone, shift, minute, isAlone) => {
          const date = addDays('2026-01-01', shift);
          const one = day(date, zone);
          const instant = one.start + minute * 60_000;
          fc.pre(instant < one.end);
          const days = Array.from({ length: 7 }, (_, index) => day(addDays(date, index - 3), zone));
          const axis = axisOf(isAlone ? [one] : days);
          expect(fromAxis(axis, one, toAxis(axis, one, instant))).toBe(instant);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is never above an earlier one', () => {
    fc.assert(
      fc.property(fc.constantFrom(spring, autumn), fc.nat(1380), fc.nat(60), (date, minute, later) => {
        const axis = axisOf(week(date));
        const one = day(date);
        const at = (min: number) => toAxis(axis, one, one.start + min * 60_000);
        expect(at(minute + later)).toBeGreaterThanOrEqual(at(minute));
      }),
    );
  });
});
