/**
 * Text that people see as equal is equal: DOMAIN.md's rule, for names everywhere (search, pickers, duplicates, imports,
 * the assistant). The functions take linear time. What the database stores for search comes from the same functions.
 */

const apostrophes = /['`´‘’ʹʼʾ′＇]/gu;
const dashes = /[‐‑‒–—−]/gu;
/** Nobody sees them: zero-width spaces, soft hyphens, direction marks, variation selectors. */
const invisible = /[\p{Cf}\uFE00-\uFE0F]/gu;
const separators = /[\s,;]+/gu;

/** These are letters of their own in Cyrillic alphabets, not a letter with a mark. */
const lettersOfTheirOwn = /[йїў]/u;

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
  text
    .replace(invisible, '')
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .replace(apostrophes, "'")
    .replace(dashes, '-')
    .replace(/ё/gu, 'е')
    .replace(/ς/gu, 'σ')
    .replace(separators, ' ')
    .trim();

/** As `comparable`, and without marks: 'Zoë' is 'zoe', 'Łukasz' is 'lukasz'; «й» and «ї» stay. */
export const withoutMarks = (text: string): string =>
  comparable(text).replace(/[^\0-\x7f]/gu, unmarkedLetter);

function unmarkedLetter(letter: string): string {
  if (lettersOfTheirOwn.test(letter)) return letter;
  return unmarked[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
}

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
