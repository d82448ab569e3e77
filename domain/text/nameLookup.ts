import { groupBy } from '../lists/groupBy';
import { comparable, isSameText, textKey } from './comparable';

/**
 * Finds what has a name: all whose name is the text as `comparable` writes it, else all whose name `isSameText`. None for
 * an empty text.
 */
export function nameLookup<Thing>(
  things: Thing[],
  nameOf: (thing: Thing) => string,
): (text: string) => Thing[] {
  const byWords = groupBy(things, thing => textKey(nameOf(thing)));
  return text => {
    const key = textKey(text);
    const same = key === '' ? [] : (byWords.get(key) ?? []).filter(thing => isSameText(nameOf(thing), text));
    const written = comparable(text);
    const exact = same.filter(thing => comparable(nameOf(thing)) === written);
    return exact.length > 0 ? exact : same;
  };
}
