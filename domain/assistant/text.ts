import { comparable } from '../text/comparable';

/** As long as a question may be. */
const request_length_max = 1000;

/** What is read of a request: names and dates are looked for in it again and again. */
export const requestOf = (text: string): string => text.slice(0, request_length_max);

/** As `comparable`, without punctuation but that of numbers. */
export function normalize(text: string): string {
  return comparable(text)
    .replace(/[^\p{L}\p{N}'.:/+@-]|[.:/-](?!\d)/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

export const isCyrillic = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text);

/** A pattern of whole words in any script; `\b` knows only Latin letters. */
export const wordPattern = (source: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}'])(?:${source})(?![\p{L}\p{N}'])`, 'u');

/** Replaces what was understood with dots, so that nothing reads it twice and positions stay. */
export const blank = (text: string, { index, length }: { index: number; length: number }): string =>
  text.slice(0, index) + '·'.repeat(length) + text.slice(index + length);

export const tokensOf = (text: string): string[] => text.match(/[\p{L}][\p{L}']*/gu) ?? [];

const ukrainianEndings =
  /(?:ями|ами|ого|ому|ими|ої|ою|ею|єю|ів|їв|ам|ям|ах|ях|ом|ем|єм|их|им|ій|ий|у|ю|а|я|і|ї|и|е|є|о|ь|й)$/u;
const verb = /^(?:по|під|пере|на|за|об)?(\p{L}{3,}?)(?:тися|тись|ти|в)$/u;
/** Ukrainian consonants that alternate before endings: стрижка, стрижці, стригтися. */
const alternating: Record<string, string> = { г: 'ж', з: 'ж', к: 'ч', ц: 'ч', х: 'ш', с: 'ш' };

/** The part of a word that is the same in its forms; good for comparing, not for showing. */
export function stemOf(word: string): string {
  if (!isCyrillic(word)) return word.replace(/'?s$/u, '').replace(/'/g, '').replace('ou', 'o');
  const plain = word.replace(/'/g, '');
  const [, root] = /т(?:ися|ись|и)$/u.test(plain) ? (verb.exec(plain) ?? []) : [];
  const stem = root ?? (plain.length > 3 ? plain.replace(ukrainianEndings, '') : plain);
  const last = stem.at(-1) ?? '';
  return stem.slice(0, -1) + (alternating[last] ?? last);
}
