import { describe, expect, it } from 'vitest';
import { parseDuration, printDuration } from '@/src/time/duration';

describe('a duration', () => {
  it.each([
    ['90', 90],
    [' 45 ', 45],
    ['1:30', 90],
    ['0:05', 5],
    ['1h30', 90],
    ['1h 30', 90],
    ['1 h 30 min', 90],
    ['2h', 120],
    ['1.5h', 90],
    ['1,5 год', 90],
    ['45 min', 45],
    ['45 хв', 45],
    ['1 год 30 хв', 90],
    ['2 години', 120],
    ['', undefined],
    ['  ', undefined],
  ])('written %j is %s minutes', (written, minutes) => {
    expect(parseDuration(written)).toBe(minutes);
  });

  it.each(['soon', '1:75', '1:3', '-5', 'h30', '1h30m20', '12345'])('is not read out of %j', written => {
    expect(parseDuration(written)).toBeNaN();
  });

  it.each([
    [45, '45'],
    [60, '1:00'],
    [95, '1:35'],
    [undefined, ''],
    [NaN, ''],
  ])('of %s minutes is printed as %j, which reads back', (minutes, printed) => {
    expect(printDuration(minutes)).toBe(printed);
    if (printed) expect(parseDuration(printed)).toBe(minutes);
  });
});
