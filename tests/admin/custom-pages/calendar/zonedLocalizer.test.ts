import { afterEach, describe, expect, it, vi } from 'vitest';
import { zonedLocalizer } from '../../../../src/custom-pages/calendar/zonedLocalizer';
import { instantOf } from '../../../../src/time/zoned';

const kyiv = 'Europe/Kyiv';
const at = (date: string, time: string) => new Date(instantOf({ date, time }, kyiv));

afterEach(() => vi.unstubAllEnvs());

describe.each(['America/New_York', 'Asia/Tokyo', 'UTC', 'Europe/Kyiv'])('with a browser in %s', zone => {
  it.each(['2026-03-29', '2026-10-25', '2026-03-08', '2026-07-01'])('draws %s by the clock of Kyiv', date => {
    vi.stubEnv('TZ', zone);
    const localizer = zonedLocalizer(kyiv, 1);
    for (const hour of [0, 1, 2, 4, 5, 9, 12, 18, 23]) {
      const time = `${String(hour).padStart(2, '0')}:30`;
      expect(localizer.getMinutesFromMidnight(at(date, time))).toBe(hour * 60 + 30);
    }
    expect(localizer.startOf(at(date, '12:00'), 'day')).toEqual(at(date, '00:00'));
    expect(localizer.isSameDate(at(date, '00:00'), at(date, '23:59'))).toBe(true);
  });

  it('knows the hour that is missing, and the one that comes twice', () => {
    vi.stubEnv('TZ', zone);
    const { getDstOffset } = zonedLocalizer(kyiv, 1);
    expect(getDstOffset(at('2026-03-29', '00:00'), at('2026-03-29', '12:00'))).toBe(60);
    expect(getDstOffset(at('2026-10-25', '00:00'), at('2026-10-25', '12:00'))).toBe(-60);
  });
});

it('begins the week on the company’s day, whatever was asked for before', () => {
  const sunday = zonedLocalizer(kyiv, 7);
  const monday = zonedLocalizer(kyiv, 1);
  const july = at('2026-07-01', '12:00');
  expect(sunday.firstVisibleDay(july, sunday)).toEqual(at('2026-06-28', '00:00'));
  expect(monday.firstVisibleDay(july, monday)).toEqual(at('2026-06-29', '00:00'));
  expect([sunday.startOfWeek('en'), monday.startOfWeek('en')]).toEqual([0, 1]);
});
