import { transliterate } from '../companies/transliterate';
import { withoutMarks } from './comparable';

/**
 * Whether two names may be of one person: the words of one are among the other's, in any order, in Ukrainian or Latin
 * letters, in their usual spellings ('Юлія Коваль', 'Koval Yuliia', 'Julia'). A name without words is compatible with
 * each. DOMAIN.md, 'Who a client is'.
 */
export function areNamesCompatible(one: string, other: string): boolean {
  const [left, right] = [spokenWords(one), spokenWords(other)];
  return isSubset(left, right) || isSubset(right, left);
}

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
  [/(.)\1+/g, '$1'],
];

const spokenWords = (name: string): Set<string> =>
  new Set(
    withoutMarks(name)
      .replace(/[-.]/g, ' ')
      .split(' ')
      .map(word => spellings.reduce((spelled, [from, to]) => spelled.replace(from, to), transliterate(word)))
      .filter(Boolean),
  );

const isSubset = (words: Set<string>, others: Set<string>) => [...words].every(word => others.has(word));
