import { describe, expect, it } from 'vitest';
import { comparable, withoutMarks } from '@/domain/text/comparable';
import { composed, decomposed } from '@/domain/text/composed';
import { stall } from '@/tests/helpers/hostile/stall';

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
  ])('do not hold up %s', (_name, read) => {
    expect(stall(read, textOf)).toBeUndefined();
  });
});
