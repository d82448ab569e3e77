const keyOf = (name: string) => name.trim().toLocaleLowerCase('uk');

/** Ignores case and surrounding spaces. */
export const isSameName = (one: string, other: string): boolean => keyOf(one) === keyOf(other);

/** Trimmed, each in its first spelling, without empty names. */
export function distinctNames(names: string[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of names) {
    const key = keyOf(name);
    if (key !== '' && !byKey.has(key)) byKey.set(key, name.trim());
  }
  return [...byKey.values()];
}
