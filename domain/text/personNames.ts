import { transliterate } from '../companies/transliterate';
import { withoutMarks } from './comparable';

/**
 * Whether two names may be of one person: the words of one are among the other's, in any order, in Ukrainian or Latin
 * letters, in their usual spellings ('Юлія Коваль', 'Koval Yuliia', 'Julia'). A single letter stands for each word that it
 * begins ('Юлія К.'). A name without words is compatible with each. DOMAIN.md, 'Who a client is'.
 */
export const areNamesCompatible = (one: string, other: string): boolean =>
  areSpokenCompatible(spokenName(one), spokenName(other));

/** As `areNamesCompatible`, for names that are compared many times. */
export const areSpokenCompatible = (one: SpokenName, other: SpokenName): boolean =>
  isSubset(one, other) || isSubset(other, one);

export type SpokenName = { word: string; isInitial: boolean }[];

/** Latin letters that stand for one sound, whichever table a name was transliterated by. */
const spellings: [RegExp, string][] = [
  [/'/g, ''],
  [/kh/g, 'h'],
  [/g/g, 'h'],
  [/w/g, 'v'],
  [/x/g, 'ks'],
  [/ck|c(?!h)/g, 'k'],
  [/[yj]/g, 'i'],
  [/ie/g, 'e'],
  [/(.)(?=\1)/g, ''],
];

/** Both names of a card have 201 characters at most. */
const name_read_max = 500;

export const spokenName = (name: string): SpokenName =>
  withoutMarks(name.slice(0, name_read_max))
    .replace(/[-.]/g, ' ')
    .split(' ')
    .map(written => ({
      word: spellings.reduce((spelled, [from, to]) => spelled.replace(from, to), transliterate(written)),
      isInitial: [...written].length === 1,
    }))
    .filter(({ word }) => word !== '');

const isSubset = (words: SpokenName, others: SpokenName) =>
  words.every(one =>
    others.some(
      other =>
        one.word === other.word ||
        (one.isInitial && other.word.startsWith(one.word)) ||
        (other.isInitial && one.word.startsWith(other.word)),
    ),
  );
