import { describe, expect, it } from 'vitest';
import { holidayClosuresSchema } from '@/domain/schedule/publicHolidays';
import { rosterQuery } from '@/domain/schedule/rosterAnswer';
import { adjustmentsOf, closedDates, datesIn } from '@/domain/schedule/dateSpans';
import { changedTimeOff, newTimeOff } from '@/domain/schedule/timeOff';
import { weekCopySchema } from '@/domain/schedule/weekCopy';
import { refusals } from './refusals';

const closed = (...dates: string[]) => dates.map(date => ({ date, type: 'holiday', breaks: [] }));

describe('the dates of a range', () => {
  it.each([
    ['one', { from: '2027-02-01', to: '2027-02-01' }, ['2027-02-01']],
    [
      'across a leap day',
      { from: '2028-02-28', to: '2028-03-01' },
      ['2028-02-28', '2028-02-29', '2028-03-01'],
    ],
    [
      'over clocks that change',
      { from: '2027-03-27', to: '2027-03-29' },
      ['2027-03-27', '2027-03-28', '2027-03-29'],
    ],
    ['backwards', { from: '2027-02-02', to: '2027-02-01' }, []],
  ])('%s', (_, span, dates) => {
    expect(datesIn(span)).toEqual(dates);
  });

  it('are closed, each of them, within what is asked for', () => {
    const span = { from: '2027-01-30', to: '2027-02-02' };
    expect(closedDates(span)).toEqual(closed('2027-01-30', '2027-01-31', '2027-02-01', '2027-02-02'));
    expect(closedDates(span, { from: '2027-02-01', to: '2027-02-28' })).toEqual(
      closed('2027-02-01', '2027-02-02'),
    );
    expect(closedDates(span, { from: '2027-01-01', to: '2027-01-30' })).toEqual(closed('2027-01-30'));
    expect(closedDates(span, { from: '2027-02-03', to: '2027-02-28' })).toEqual([]);
  });

  it('stand beside the single dates of an employee', () => {
    const short = { date: '2027-01-04', type: 'short_day' as const, from: '10:00', to: '12:00' };
    const time_off = [{ from: '2027-01-05', to: '2027-01-06' }];
    expect(adjustmentsOf({ schedule_adjustments: [short], time_off })).toEqual([
      short,
      ...closed('2027-01-05', '2027-01-06'),
    ]);
  });
});

describe('time off', () => {
  const { employee, company } = newTimeOff;
  const sent = { from: '2028-01-01', to: '2028-12-31', type: 'vacation' };

  it.each([
    ['takes the whole of a leap year', employee, sent, {}],
    ['takes no more', employee, { ...sent, to: '2029-01-01' }, { to: 'span_too_long' }],
    ['does not end before it begins', employee, { ...sent, to: '2027-12-31' }, { to: 'last_before_first' }],
    [
      'has real dates',
      employee,
      { ...sent, from: '2027-02-29', to: 'NaN' },
      { from: 'invalid', to: 'invalid' },
    ],
    ['has both dates and a type', employee, {}, { from: 'required', to: 'required', type: 'required' }],
    ['is not a closure for an employee', employee, { ...sent, type: 'closed' }, { type: 'invalid' }],
    ['is a closure for the company', company, sent, { type: 'invalid' }],
    ['has a note of 500 characters', employee, { ...sent, note: 'x'.repeat(501) }, { note: 'max_length' }],
    ['changes with its version', changedTimeOff.employee, sent, { version: 'required' }],
    [
      'changes with a version that is one',
      changedTimeOff.company,
      { ...sent, type: 'closed', version: NaN },
      { version: 'invalid' },
    ],
  ])('%s', (_, schema, body, errors) => {
    expect(refusals(schema, body)).toEqual(errors);
  });
});

describe('a week', () => {
  const sent = { from: '2027-03-01', to: '2027-03-08' };
  it.each([
    ['is copied to the next', sent, {}],
    ['is not copied over itself', { ...sent, to: '2027-03-07' }, { to: 'later_week' }],
    ['is not copied to none', { ...sent, weeks: 0 }, { weeks: 'min' }],
    ['is copied at most half a year', { ...sent, weeks: 27 }, { weeks: 'max' }],
    ['begins on a real date', { from: 'NaN', to: '2027-02-31' }, { from: 'invalid', to: 'invalid' }],
  ])('%s', (_, body, errors) => {
    expect(refusals(weekCopySchema, body)).toEqual(errors);
  });
});

it.each([
  ['62 dates', { from: '2027-01-01', to: '2027-03-03' }, {}],
  ['63 dates', { from: '2027-01-01', to: '2027-03-04' }, { to: 'span_too_long' }],
  ['dates that are none', { from: 'abc', to: '2027-01-01' }, { from: 'invalid' }],
  ['no dates', {}, { from: 'required', to: 'required' }],
])('a roster is of at most 62 real dates: %s', (_, query, errors) => {
  expect(refusals(rosterQuery, query)).toEqual(errors);
});

it.each([
  ['within a year', ['2028-12-31', '2028-01-01'], {}],
  ['over more than a year', ['2027-01-01', '2028-01-02'], { dates: 'span_too_long' }],
  ['none', [], { dates: 'min_items' }],
  ['no dates', ['NaN', null], { 'dates.0': 'invalid', 'dates.1': 'required' }],
])('public holidays are dates of one year: %s', (_, dates, errors) => {
  expect(refusals(holidayClosuresSchema, { dates })).toEqual(errors);
});
