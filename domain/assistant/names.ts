import MiniSearch from 'minisearch';
import { groupBy } from '../lists/groupBy';
import { comparable, withoutMarks } from '../text/comparable';
import { isCyrillic, requestOf, stemOf, tokensOf } from './text';

/** Named in the reader's language, and known by its names in the others. */
export type NamedService = { id: number; name: string; other_names?: string[] };
export type NamedPerson = { id: number; first_name: string; last_name: string; phone?: string | null };

/** Words that are in many names of services and say nothing of them. */
const ignored = new Set([
  'з',
  'за',
  'і',
  'й',
  'та',
  'на',
  'для',
  'до',
  'with',
  'and',
  'for',
  'of',
  'the',
  'a',
]);

/**
 * The services that a text names, in its order. A service whose words are all words of a better match is left out.
 * Those of one group are equally good: 'haircut' may be that of men or of women.
 */
export function serviceChoices(text: string, services: NamedService[]): number[][] {
  const index = new MiniSearch<{ id: number; name: string; other_names: string }>({
    fields: ['name', 'other_names'],
    tokenize: value => tokensOf(comparable(value)),
    processTerm: term => (ignored.has(term) ? null : stemOf(withoutMarks(term))),
  });
  index.addAll(
    services.map(({ id, name, other_names = [] }) => ({ id, name, other_names: other_names.join(' ') })),
  );
  const positions = new Map<number, Set<number>>();
  for (const [position, word] of tokensOf(requestOf(text)).entries()) {
    if (ignored.has(word) || word.length < 3) continue;
    const { length } = stemOf(word);
    const prefix = length > (isCyrillic(word) ? 3 : 4);
    const hits = index.search(word, { fuzzy: length > 5 ? 1 : 0, prefix });
    for (const { id } of hits) positions.set(id, (positions.get(id) ?? new Set()).add(position));
  }
  const all = [...positions.values()];
  const isPartOf = (own: Set<number>) => (other: Set<number>) =>
    other.size > own.size && [...own].every(position => other.has(position));
  const best = [...positions]
    .filter(([, own]) => !all.some(isPartOf(own)))
    .sort(([, one], [, other]) => Math.min(...one) - Math.min(...other));
  return [...groupBy(best, ([, own]) => [...own].join(' ')).values()].map(group => group.map(([id]) => id));
}

/** All of the groups together. */
export const servicesIn = (text: string, services: NamedService[]): number[] =>
  serviceChoices(text, services).flat();

/** The one person whom a text names, in any script and case form; undefined if it may be one of several. */
export function personIn(text: string, people: NamedPerson[]): NamedPerson | undefined {
  const index = new MiniSearch<NamedPerson>({
    fields: ['first_name', 'last_name'],
    tokenize: value => tokensOf(comparable(value)),
    processTerm: term => nameKey(term) || null,
  });
  index.addAll(
    people.map(({ id, first_name, last_name }) => ({ id, first_name, last_name: last_name ?? '' })),
  );
  const scores = new Map<number, number>();
  for (const word of tokensOf(requestOf(text))) {
    const key = nameKey(word);
    if (word.length < 3 || key.length < 2) continue;
    for (const { id } of index.search(word, { fuzzy: key.length > 5 ? 1 : 0, prefix: false }))
      scores.set(id, (scores.get(id) ?? 0) + 1);
  }
  const best = Math.max(...scores.values());
  const found = [...scores].filter(([, score]) => score === best).map(([id]) => id);
  return found.length === 1 ? people.find(({ id }) => id === found[0]) : undefined;
}

/** The one person with the phone number in a text; its last nine digits decide. */
export function ownerOfPhone(text: string, people: NamedPerson[]): NamedPerson | undefined {
  const number = phoneIn(text);
  if (number === undefined) return undefined;
  const found = people.filter(({ phone }) => phone?.replace(/\D/g, '').endsWith(number.slice(-9)));
  return found.length === 1 ? found[0] : undefined;
}

/** Nine digits or more: a date has eight. */
const phone = /\+?\d(?:[ -]?\d){8,}/;

/** The digits of a phone number in a text. */
export const phoneIn = (text: string): string | undefined => phone.exec(text)?.[0].replace(/\D/g, '');

export const withoutPhone = (text: string): string => text.replace(phone, ' ');

/** The Ukrainian transliteration of 2010 for passports. */
const latin: Record<string, string> = Object.fromEntries(
  [...'абвгґдежзиіїйклмнопрстуфьщхцчшєюя'].map((letter, place) => [
    letter,
    'a b v h g d e zh z y i i i k l m n o p r s t u f - shch kh ts ch sh ie iu ia'
      .split(' ')
      [place]?.replace('-', '') ?? '',
  ]),
);

/** The same for a name in Latin and in Cyrillic, in its usual spellings and case forms. */
function nameKey(word: string): string {
  const ending =
    isCyrillic(word) && word.length > 3 ? /(?:ого|ому|ої|ою|ею|єю|ом|ем|єм|ій|им|[ауюяіїиеєоьй])$/u : /'?s$/u;
  return [...withoutMarks(word).replace(ending, '').replace(/'/g, '')]
    .map(letter => latin[letter] ?? letter)
    .join('')
    .replace(/[yj]/g, 'i')
    .replace(/g/g, 'h')
    .replace(/w/g, 'v')
    .replace(/ck/g, 'k')
    .replace(/(.)\1/g, '$1')
    .replace(/(?<![aeiou])[aeiou]+$/, '');
}

/** Spellings of a first letter that one key stands for. */
const alike: Record<string, string> = { h: 'hg', i: 'iyj', k: 'kc', v: 'vw', z: 'zj', s: 'sc', t: 'tc' };

/**
 * How a name in the text may begin, in Latin and in Cyrillic and in lower case: whoever's name begins otherwise is not
 * named. It is for reading few names out of many before `personIn` decides.
 */
export function nameBeginnings(text: string): string[] {
  const beginnings = tokensOf(withoutMarks(text))
    .filter(word => word.length >= 3)
    .flatMap(word => [word.slice(0, 2), ...otherScript(word)]);
  return [...new Set(beginnings)];
}

function otherScript(word: string): string[] {
  const letter = word.charAt(0);
  if (isCyrillic(word)) {
    const [initial = ''] = latin[letter] ?? '';
    return [...(alike[initial.replace('y', 'i')] ?? initial)];
  }
  return Object.keys(latin).filter(cyrillic => {
    const [initial = ''] = latin[cyrillic] ?? '';
    return (alike[initial] ?? initial).includes(letter);
  });
}
