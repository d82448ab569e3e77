import { composed } from '../text/composed';
import { isLanguage } from './languageNames';

/**
 * Without case, punctuation, apostrophes and what is in brackets, unless that is a language: 'E-Mail (required)' is
 * 'e mail', 'Name (English)' is 'name english'.
 */
export const normalizedName = (name: string): string =>
  composed(name)
    .toLowerCase()
    .replace(/\(([^()]*)\)|\[([^[\]]*)\]/g, (_, round?: string, square?: string) => {
      const inside = round ?? square ?? '';
      return isLanguage(inside) ? ` ${inside} ` : ' ';
    })
    .replace(/['’ʼ`´"«»“”]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
