import { textKey, wordsOf } from './comparable';

/** Trimmed, each in its first spelling, without empty names. Takes linear time. */
export function distinctNames(names: string[]): string[] {
  const exact = new Set<string>();
  const plain = new Set<string>();
  return names
    .map(name => name.trim())
    .filter(name => {
      const [key, own] = [textKey(name), wordsOf(name).sort().join(' ')];
      const isKnown = key === own ? plain.has(key) : exact.has(own) || exact.has(key);
      if (key === '' || isKnown) return false;
      exact.add(own);
      plain.add(key);
      return true;
    });
}
