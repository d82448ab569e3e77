const keyOf = (name: string) => name.trim().toLocaleLowerCase('uk');

/** Whether both name the same, whatever their capitals and the spaces around them. */
export const isSameName = (one: string, other: string): boolean => keyOf(one) === keyOf(other);

/** The names without spaces around them, each once in its first spelling; empty ones are left out. */
export function distinctNames(names: string[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of names) {
    const key = keyOf(name);
    if (key !== '' && !byKey.has(key)) byKey.set(key, name.trim());
  }
  return [...byKey.values()];
}
