import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { availableStarts, visitStarts } from '@/domain/schedule';
import { cases, expectedStarts, questionsOf, visitQueryOf } from './cases';

const ownZone = process.env.TZ;

it('knows all 74 worked cases', () => {
  expect(cases).toHaveLength(74);
});

describe.each([
  ['UTC', 0],
  ['Europe/Kyiv', 3],
  ['America/Los_Angeles', 16],
])('on a server whose own zone is %s', (serverZone, hourOfEpoch) => {
  beforeAll(() => {
    process.env.TZ = serverZone;
  });

  afterAll(() => {
    if (ownZone === undefined) delete process.env.TZ;
    else process.env.TZ = ownZone;
  });

  it('the server really is in that zone', () => {
    expect(new Date(0).getHours()).toBe(hourOfEpoch);
  });

  it.each(cases)('$id: $title', testCase => {
    for (const { query, expected } of questionsOf(testCase)) expect(availableStarts(query)).toEqual(expected);
  });

  it.each(cases)('$id, as a visit by anyone: $title', testCase => {
    expect(visitStarts(visitQueryOf(testCase)).map(({ start }) => start)).toEqual(expectedStarts(testCase));
  });
});
