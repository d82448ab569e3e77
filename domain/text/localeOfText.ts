import type { Locale } from '../translations/locales';

const quoted = /[«“„"][^«“„»”"]*[»”"]/gu;

/**
 * The language of what a person wrote, by most of its words: a name in the other language, in quotes or not, changes
 * nothing. Where neither language has more it is the given one.
 */
export function localeOfText<Otherwise extends Locale | undefined>(
  text: string,
  otherwise: Otherwise,
): Locale | Otherwise {
  const words = text.replace(quoted, ' ').match(/\p{L}+/gu) ?? [];
  const ukrainian = words.filter(word => /\p{Script=Cyrillic}/u.test(word)).length;
  const english = words.filter(word => /\p{Script=Latin}/u.test(word)).length;
  if (ukrainian === english) return otherwise;
  return ukrainian > english ? 'uk' : 'en';
}
