import Polyglot from 'node-polyglot';
import { expect, it } from 'vitest';
import { english, ukrainian } from '@/tests/helpers/messages';

type Words = { [key: string]: string | Words };

const flat = (words: Words, root = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[root + key, value]] : flat(value, `${root}${key}.`),
  );
const en = new Map(flat(english as unknown as Words));
const uk = new Map(flat(ukrainian as unknown as Words));
const placeholders = (sentence: string) => new Set(sentence.match(/%\{\w+\}/g));

it('has every sentence in both languages, and none in one alone', () => {
  expect([...uk.keys()].sort()).toEqual([...en.keys()].sort());
});

it('asks in our own sentences for the same values in both languages', () => {
  for (const [key, sentence] of en) {
    if (!key.startsWith('ra.'))
      expect([key, placeholders(uk.get(key)!)]).toEqual([key, placeholders(sentence)]);
  }
});

it('counts in Ukrainian as Ukrainians do', () => {
  const polyglot = new Polyglot({ locale: 'uk', phrases: { n: uk.get('admin.dashboard.visits')! } });
  expect([1, 2, 5, 11, 21, 22, 25].map(smart_count => polyglot.t('n', { smart_count }))).toEqual([
    '1 запис',
    '2 записи',
    '5 записів',
    '11 записів',
    '21 запис',
    '22 записи',
    '25 записів',
  ]);
});
