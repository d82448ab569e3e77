import { composed, decomposed } from './composed';

/**
 * Text that people see as equal is equal: DOMAIN.md's rule, for names everywhere (search, pickers, duplicates, imports,
 * the assistant). The functions take linear time. The database's function `search_text` says the same as
 * `searchText`; a test holds it. Whoever changes one changes the other, and what is stored.
 */

const apostrophes = /['`´‘’ʹʼʾ′＇]/gu;
const dashes = /[‐‑‒–—−]/gu;
/** Nobody sees them: zero-width spaces, soft hyphens, direction marks, variation selectors. */
const invisible =
  /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;
const separators = /[\t-\r \u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000,;]+/gu;

/**
 * Marks of the Latin, Greek, Cyrillic, Hebrew and Arabic scripts, after decomposition. The vowel signs of other scripts
 * are letters, and so are «й», «ї» and «ў», whose marks stay.
 */
const marks =
  /([иу]\u0306|і\u0308)|[\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]/gu;

/** Letters that no decomposition takes apart, as people type them without their mark. */
const unmarked: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/**
 * Lower case, NFC, one apostrophe, one dash, `ё` as `е`, single spaces instead of commas and double spaces, without what
 * nobody sees. Marks stay.
 */
export const comparable = (text: string): string =>
  composed(composed(text.replace(invisible, '')).toLowerCase())
    .replace(apostrophes, "'")
    .replace(dashes, '-')
    .replace(/ё/gu, 'е')
    .replace(/ς/gu, 'σ')
    .replace(separators, ' ')
    .trim();

/** As `comparable`, and without marks: 'Zoë' is 'zoe', 'Łukasz' is 'lukasz'; «й» and «ї» stay. */
export const withoutMarks = (text: string): string =>
  decomposed(comparable(text))
    .replace(marks, '$1')
    .replace(/[øłđðħıßæœþ]/gu, letter => unmarked[letter] ?? letter)
    .normalize('NFC');

/** The words of a text as `comparable` writes them. */
export const wordsOf = (text: string): string[] => comparable(text).split(' ').filter(Boolean);

/**
 * What texts with the same words share, in any order and whatever their marks: for grouping, for maps, for the database.
 * Empty for a text without words.
 */
export const textKey = (text: string): string => wordsOf(withoutMarks(text)).sort().join(' ');

/** The same words, in any order. Marks count only between words that both have some: 'Zoe' is 'Zoë', 'Zoé' is not. */
export function isSameText(one: string, other: string): boolean {
  const [left, right] = [sortedWords(one), sortedWords(other)];
  return left.length === right.length && left.every((word, place) => isSameWord(word, right[place] ?? ''));
}

/**
 * What is searched for words, by `includesWords` and in the database: the text as `comparable` writes it and, if that
 * differs, a second line without its marks.
 */
export function searchText(text: string): string {
  const [exact, plain] = [comparable(text), withoutMarks(text)];
  return exact === plain ? exact : `${exact}\n${plain}`;
}

/**
 * Whether the name has every typed word, whole or a part of one, in any order. A typed word without marks is found in
 * words with marks ('Zoe' in 'Zoë'); one with marks only where they are. Nothing typed is in every name.
 */
export function includesWords(name: string, typed: string): boolean {
  const searched = searchText(name);
  return wordsOf(typed).every(word => searched.includes(word));
}

/** Whether the name begins with what is typed; marks count as in `includesWords`. */
export const beginsWith = (name: string, typed: string): boolean =>
  searchText(name)
    .split('\n')
    .some(line => line.startsWith(comparable(typed)));

function isSameWord(one: string, other: string): boolean {
  const [plain, otherPlain] = [withoutMarks(one), withoutMarks(other)];
  return one === other || (plain === otherPlain && (one === plain || other === otherPlain));
}

/** By what they are without marks, so that equal ones stand at the same place. */
const sortedWords = (text: string): string[] =>
  wordsOf(text)
    .map(word => ({ word, plain: withoutMarks(word) }))
    .sort((one, other) => compare(one.plain, other.plain) || compare(one.word, other.word))
    .map(({ word }) => word);

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
