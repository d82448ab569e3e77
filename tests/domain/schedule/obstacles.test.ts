import { describe, expect, it } from 'vitest';
import { obstacles, type Obstacle, type ObstacleQuery } from '@/domain/schedule';
import { at } from './at';

const monday = '2026-06-01';
const stretch = (from: string, to: string) => ({
  start: at(`${monday}T${from}`),
  end: at(`${monday}T${to}`),
});

/** Open on Monday from nine to twelve and from one to six, with a visit from ten to eleven. */
const wish = (from: string, to: string, changes: Partial<ObstacleQuery> = {}): ObstacleQuery => ({
  timeZone: 'Europe/Kyiv',
  hours: [{ weekday: 1, from: '09:00', to: '18:00', breaks: [{ from: '12:00', to: '13:00' }] }],
  adjustments: [],
  busy: [stretch('10:00', '11:00')],
  breakMinutes: 0,
  ...stretch(from, to),
  ...changes,
});

const holiday = { date: monday, type: 'holiday' as const };
const shortDay = { date: monday, type: 'short_day' as const, from: '11:00', to: '20:00' };

describe('a stretch that staff want', () => {
  it.each<[string, ObstacleQuery, Obstacle[]]>([
    ['meets nothing from the second a visit ends', wish('11:00', '12:00'), []],
    ['meets nothing up to the second a visit begins', wish('09:00', '10:00'), []],
    ['meets the visit that it overlaps', wish('09:30', '10:01'), ['overlap']],
    ['meets the visit that its break runs into', wish('09:00', '09:50', { breakMinutes: 15 }), ['overlap']],
    ['may have its break after closing', wish('17:00', '18:00', { breakMinutes: 15 }), []],
    ['is outside hours in a pause', wish('11:30', '12:30'), ['outside_hours']],
    ['is outside hours past closing', wish('17:30', '18:30'), ['outside_hours']],
    ['meets a holiday', wish('14:00', '15:00', { adjustments: [holiday] }), ['adjustment']],
    [
      'meets a visit even on a holiday',
      wish('10:30', '11:30', { adjustments: [holiday] }),
      ['overlap', 'adjustment'],
    ],
    [
      'is outside hours, holiday or not, when nobody would be there anyway',
      wish('19:00', '20:00', { adjustments: [holiday] }),
      ['outside_hours'],
    ],
    [
      'may meet a holiday and closing at once',
      wish('17:00', '19:00', { adjustments: [holiday] }),
      ['outside_hours', 'adjustment'],
    ],
    ['meets a day shortened', wish('09:00', '10:00', { adjustments: [shortDay] }), ['adjustment']],
    ['may be where an adjustment opens', wish('18:00', '20:00', { adjustments: [shortDay] }), []],
    ['of no length meets nothing', wish('10:30', '10:30'), []],
    ['that ends before it begins meets nothing', wish('11:00', '10:00'), []],
  ])('%s', (_, query, expected) => {
    expect(obstacles(query)).toEqual(expected);
  });

  it('may be in the rest of last night, whatever today is', () => {
    const hours = [{ weekday: 7, from: '22:00', to: '02:00', breaks: [] }];
    expect(obstacles(wish('00:00', '02:00', { hours, adjustments: [holiday] }))).toEqual([]);
  });

  it('over several days meets each day what is in its way', () => {
    const query = wish('09:00', '10:00', { end: at('2026-06-03T10:00'), busy: [], adjustments: [holiday] });
    expect(obstacles(query)).toEqual(['outside_hours', 'adjustment']);
  });

  it.each([
    ['longer than 366 days', wish('09:00', '10:00', { end: at('2028-06-01T10:00') })],
    ['without an end', wish('09:00', '10:00', { end: Infinity })],
    ['with a negative break', wish('09:00', '10:00', { breakMinutes: -1 })],
    ['in a zone that nobody knows', wish('09:00', '10:00', { timeZone: 'Nowhere' })],
  ])('%s is a RangeError', (_, query) => {
    expect(() => obstacles(query)).toThrow(RangeError);
  });
});
