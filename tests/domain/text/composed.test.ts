import { describe, expect, it } from 'vitest';
import { comparable, withoutMarks } from '@/domain/text/comparable';
import { composed, decomposed } from '@/domain/text/composed';

const letters = ['Zoë', 'Їжак', 'Việt', 'क्षि', 'שָׁלוֹם', '가각', 'が', 'a\u0323\u0301\u0302', '👩🏽‍🦰'];

describe('letters and their marks', () => {
  it.each(letters)('are composed and taken apart as Unicode says: %s', text => {
    expect(composed(text)).toBe(text.normalize('NFC'));
    expect(decomposed(text)).toBe(text.normalize('NFD'));
  });

  it('are at most 16 to a letter', () => {
    expect(composed(`b${'\u0301'.repeat(1000)}`)).toBe(`b${'\u0301'.repeat(16)}`);
  });
});

/** What grows with the square takes many seconds at these lengths. */
const noise_ms = 50;

/** Best of five, in ms of CPU. */
function costOf(work: () => void): number {
  const costs = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...costs);
}

describe.each([
  ['marks in the wrong order', (size: number) => `a${'\u0301'.repeat(size / 2)}${'\u0323'.repeat(size / 2)}`],
  ['marks by turns', (size: number) => `a${'\u0301\u0323'.repeat(size / 2)}`],
  ['Hebrew marks by turns', (size: number) => `א${'\u05B8\u05BC'.repeat(size / 2)}`],
  ['capitals that get a mark', (size: number) => 'İ'.repeat(size)],
  ['spaces', (size: number) => ' '.repeat(size)],
  ['commas', (size: number) => `,${' ,'.repeat(size / 2)}`],
  ['what nobody sees', (size: number) => '\u200B'.repeat(size)],
])('%s', (_, textOf) => {
  it.each([
    ['composed', composed],
    ['decomposed', decomposed],
    ['comparable', comparable],
    ['withoutMarks', withoutMarks],
  ])('cost %s less than three times for twice the length', (_name, parse) => {
    const [short, long] = [textOf(256 * 1024), textOf(512 * 1024)];
    const allowed =
      3 *
      Math.max(
        noise_ms,
        costOf(() => parse(short)),
      );
    expect(costOf(() => parse(long))).toBeLessThan(allowed);
  });
});
