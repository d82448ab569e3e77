import { expect, it } from 'vitest';
import { reviewedSubjects, shortName, summaryOf } from '@/domain/reviews/review';

it('makes of the counts an average with one decimal', () => {
  expect(
    summaryOf([
      { rating: 5, count: 2 },
      { rating: 3, count: 1 },
    ]),
  ).toEqual({ average: 4.3, count: 3, distribution: [0, 0, 1, 0, 2] });
  expect(summaryOf([])).toEqual({ average: null, count: 0, distribution: [0, 0, 0, 0, 0] });
});

it.each([
  [false, false, []],
  [true, false, ['company', 'service']],
  [false, true, ['employee']],
  [true, true, ['company', 'employee', 'service']],
])(
  'asks for what the company asks for (%s, %s)',
  (company_review_enabled, employee_review_enabled, subjects) => {
    expect(reviewedSubjects({ company_review_enabled, employee_review_enabled })).toEqual(subjects);
  },
);

it.each([
  ['Анна', 'бондар', 'Анна Б.'],
  ['Анна', 'Б.', 'Анна Б.'],
  ['Oliver', '', 'Oliver'],
])('tells strangers no more of %s %s than %s', (first_name, last_name, short) => {
  expect(shortName({ first_name, last_name })).toBe(short);
});
