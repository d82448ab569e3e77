/**
 * Keys of objects that have those of their type and no others. TypeScript does not assume it, since an object may have more
 * than its type says; use these only for what is written out in the code or has been parsed.
 */
export const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T & string)[];

export const entriesOf = <Key extends string, Value>(object: Record<Key, Value>) =>
  Object.entries<Value>(object) as [Key, Value][];

/** The keys as a list of at least one, as enumerations in columns and schemas take it. @throws TypeError for none */
export function enumOf<T extends object>(object: T): [keyof T & string, ...(keyof T & string)[]] {
  const [first, ...others] = keysOf(object);
  if (first === undefined) throw new TypeError('An enumeration has at least one key.');
  return [first, ...others];
}

/** Whether it is one of these; narrows what was read from an address, a form or a file. */
export const isOneOf = <Item>(items: readonly Item[], value: unknown): value is Item =>
  items.some(item => item === value);

/** An object with a value for each of the keys. */
export const fromKeys = <Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value) =>
  Object.fromEntries(keys.map(key => [key, valueOf(key)])) as Record<Key, Value>;
