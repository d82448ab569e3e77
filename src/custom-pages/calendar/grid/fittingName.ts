import { initialsOf } from '@/src/components/Initials';

/**
 * What of a customer's name fits a width without a word cut by letter: all of it, the first name and the letter of the
 * last (Anna K.), or the initials (AK, of one name A.). Where a card is narrow, a line may break between the two, so it
 * is enough that the first name fits.
 */
export function fittingName(name: string, width_px: number): string {
  const words = name.split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  if (width_px <= 0 || widthOf(name) <= width_px) return name;
  const last = words.length > 1 ? words.at(-1) : undefined;
  const letterOf = (word: string) => `${[...word][0]}.`;
  if (widthOf(first) > width_px) return last ? initialsOf(name) : letterOf(first);
  return last ? `${first} ${letterOf(last)}` : name;
}

/** About what a text takes in Inter at 12 px and 600: nothing is measured while a day full of cards is drawn. */
const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + knownWidth(letter), 0);

const known = new Map<string, number>();

function knownWidth(letter: string): number {
  const width = known.get(letter) ?? letterWidth(letter);
  known.set(letter, width);
  return width;
}

function letterWidth(letter: string): number {
  const isUpper = letter !== letter.toLowerCase();
  if (/[ijlIіїІЇ]/.test(letter)) return 3;
  if (/[frtгґ.'’ -]/.test(letter)) return 4.5;
  if (/[mwжмфшщю]/i.test(letter)) return isUpper ? 12 : 10;
  return isUpper ? 9 : 7.2;
}
