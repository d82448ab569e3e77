import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import type { Locale } from '@/domain/translations/locales';
import { OpenNow } from '@/site/components/business/OpenNow';
import { formatsOf } from '@/site/formats';
import { PageProvider, type SiteContext } from '@/site/pageContext';
import { translatorOf } from '@/site/translator';
import { openingAt, specialDaysOf, type Timetable } from '@/site/opening';

const zone = 'Europe/Kyiv';
const at = (date: string, time: string) => toInstant(zone, date, time);
const weekdays = (from: string, to: string) =>
  [1, 2, 3, 4, 5].map(weekday => ({ weekday, from, to, breaks: [] }));
const week: Timetable = { hours: weekdays('09:00', '18:00'), adjustments: [] };

describe('a company that is open from Monday to Friday, nine to six', () => {
  it.each([
    ['a working noon', '2026-11-18', '12:00', true, at('2026-11-18', '18:00')],
    ['the very second it opens', '2026-11-18', '09:00', true, at('2026-11-18', '18:00')],
    ['the very second it closes', '2026-11-18', '18:00', false, at('2026-11-19', '09:00')],
    ['Saturday', '2026-11-21', '12:00', false, at('2026-11-23', '09:00')],
  ])('at %s', (_, date, time, is_open, changes_at) => {
    expect(openingAt(zone, at(date, time), week)).toMatchObject({ is_open, changes_at });
  });

  it('is closed on a holiday, until the next working day', () => {
    const timetable: Timetable = { ...week, adjustments: [{ date: '2026-11-18', type: 'holiday' }] };
    expect(openingAt(zone, at('2026-11-18', '12:00'), timetable)).toMatchObject({
      is_open: false,
      changes_at: at('2026-11-19', '09:00'),
    });
  });
});

it('is open after midnight when it opened the evening before', () => {
  const bar: Timetable = { hours: [{ weekday: 5, from: '18:00', to: '02:00', breaks: [] }], adjustments: [] };
  expect(openingAt(zone, at('2026-11-21', '01:00'), bar)).toMatchObject({
    is_open: true,
    changes_at: at('2026-11-21', '02:00'),
  });
});

const everyDay = (from: string, to: string) =>
  [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from, to, breaks: [] }));

it.each([
  ['hours round the clock', everyDay('00:00', '24:00')],
  ['two halves of each day', [...everyDay('00:00', '12:00'), ...everyDay('12:00', '24:00')]],
  ['shifts that meet at eight', [...everyDay('08:00', '20:00'), ...everyDay('20:00', '08:00')]],
])('is open without a change within a week, with %s', (_, hours) => {
  for (const time of ['00:00', '12:00', '23:59']) {
    const opening = openingAt(zone, at('2026-11-27', time), { hours, adjustments: [] });
    expect(opening).toMatchObject({ is_open: true, changes_at: undefined });
  }
});

it('closes at the end of the week that is looked at, and goes on where the next day is open too', () => {
  const night = { hours: everyDay('00:00', '24:00'), adjustments: [] };
  const holiday = (date: string) => ({ ...night, adjustments: [{ date, type: 'holiday' as const }] });
  const now = at('2026-11-27', '12:00');
  expect(openingAt(zone, now, holiday('2026-12-04'))).toMatchObject({
    changes_at: at('2026-12-04', '00:00'),
  });
  expect(openingAt(zone, now, holiday('2026-12-05')).changes_at).toBeUndefined();
});

it('opens again on the same weekday of the next week', () => {
  const mondays = { hours: [{ weekday: 1, from: '09:00', to: '18:00', breaks: [] }], adjustments: [] };
  expect(openingAt(zone, at('2026-11-23', '19:00'), mondays)).toMatchObject({
    is_open: false,
    changes_at: at('2026-11-30', '09:00'),
  });
});

describe('the words of it', () => {
  const closedOn = (date: string) => ({ date, type: 'holiday' as const });
  const roundTheClock = everyDay('00:00', '24:00');
  const said = (
    locale: Locale,
    region: string,
    { now, ...timetable }: Timetable & { now: number },
    timezone = zone,
  ) => {
    const t = translatorOf(locale);
    const formats = formatsOf({ locale, region, timezone, currency: 'UAH', t });
    const value = { t, formats, site: { timezone } } as SiteContext;
    const page = createElement(OpenNow, { opening: openingAt(timezone, now, timetable) });
    const html = renderToStaticMarkup(createElement(PageProvider, { value }, page));
    return html
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  };

  it.each([
    [
      'opens today',
      weekdays('09:00', '18:00'),
      [],
      '2026-11-18',
      '07:00',
      'Closed now opens today at 09:00',
      'Зараз зачинено відчиняємося сьогодні о 09:00',
    ],
    [
      'closes today',
      weekdays('09:00', '18:00'),
      [],
      '2026-11-18',
      '12:00',
      'Open now until 18:00',
      'Зараз відчинено до 18:00',
    ],
    [
      'opens at the midnight that ends today',
      [{ weekday: 6, from: '00:00', to: '04:00', breaks: [] }],
      [],
      '2026-11-27',
      '21:00',
      'Closed now opens on Saturday 28 November at 00:00',
      'Зараз зачинено відчиняємося: субота, 28 листопада, 00:00',
    ],
    [
      'opens at the midnight after a holiday',
      roundTheClock,
      [closedOn('2026-11-27')],
      '2026-11-27',
      '12:00',
      'Closed now opens on Saturday 28 November at 00:00',
      'Зараз зачинено відчиняємося: субота, 28 листопада, 00:00',
    ],
    [
      'opens on Monday',
      weekdays('09:00', '18:00'),
      [],
      '2026-11-21',
      '12:00',
      'Closed now opens on Monday 23 November at 09:00',
      'Зараз зачинено відчиняємося: понеділок, 23 листопада, 09:00',
    ],
    [
      'closes at the midnight that ends today',
      everyDay('09:00', '24:00'),
      [],
      '2026-11-18',
      '12:00',
      'Open now until 24:00',
      'Зараз відчинено до 24:00',
    ],
    [
      'closes after midnight',
      everyDay('18:00', '02:00'),
      [],
      '2026-11-18',
      '20:00',
      'Open now until Thursday 19 November, 02:00',
      'Зараз відчинено до 19 листопада, 02:00',
    ],
    [
      'closes on another day',
      roundTheClock,
      [closedOn('2026-11-30')],
      '2026-11-27',
      '12:00',
      'Open now until Monday 30 November, 00:00',
      'Зараз відчинено до 30 листопада, 00:00',
    ],
    [
      'never closes',
      roundTheClock,
      [],
      '2026-11-27',
      '12:00',
      'Open around the clock',
      'Відчинено цілодобово',
    ],
    ['never opens', [], [], '2026-11-27', '12:00', 'Closed now', 'Зараз зачинено'],
  ])('where it %s', (_, hours, adjustments, date, time, en, uk) => {
    const place = { hours, adjustments, now: at(date, time) };
    expect([said('en', 'en-GB', place), said('uk', 'uk', place)]).toEqual([en, uk]);
  });

  it('of midnight, on a clock of 12 hours', () => {
    const day = { hours: everyDay('09:00', '24:00'), adjustments: [], now: at('2026-11-18', '18:00') };
    expect(said('en', 'en-US', day, 'America/New_York')).toBe('Open now until 12:00 AM');
    expect(said('en', 'en-US', day)).toBe('Open now until 24:00');
  });
});

it('closes round the clock only for a holiday', () => {
  const adjustments = [{ date: '2026-11-30', type: 'holiday' as const }];
  const opening = openingAt(zone, at('2026-11-27', '12:00'), {
    hours: everyDay('00:00', '24:00'),
    adjustments,
  });
  expect(opening).toMatchObject({ is_open: true, changes_at: at('2026-11-30', '00:00') });
});

it('says nothing of a change when the company has no hours', () => {
  expect(
    openingAt(zone, at('2026-11-18', '12:00'), { hours: [], adjustments: [] }).changes_at,
  ).toBeUndefined();
});

it('names consecutive closed dates as one entry, from today on, and other hours one by one', () => {
  const closed = (date: string) => ({ date, type: 'holiday' as const });
  const short = { date: '2026-11-20', type: 'short_day' as const, from: '10:00', to: '12:00' };
  const dates = ['2026-11-16', '2026-11-17', '2026-11-18'].map(closed);
  const special = specialDaysOf([...dates, short, closed('2026-11-30'), closed('2026-12-01')], '2026-11-17');
  expect(special).toEqual([
    { ...closed('2026-11-17'), to_date: '2026-11-18' },
    { ...short, to_date: short.date },
    { ...closed('2026-11-30'), to_date: '2026-12-01' },
  ]);
});
