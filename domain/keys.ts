/**
 * Keys of objects that have those of their type and no others. TypeScript does not assume it, since an object may have more
 * than its type says; use these only for what is written out in the code or has been parsed.
 */
export const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T & string)[];

export const entriesOf = <Key extends string, Value>(object: Record<Key, Value>) =>
  Object.entries<Value>(object) as [Key, Value][];

/** An object with a value for each of the keys. */
export const fromKeys = <Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value) =>
  Object.fromEntries(keys.map(key => [key, valueOf(key)])) as Record<Key, Value>;
