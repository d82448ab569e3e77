/** @throws Error if the list is empty */
export const first = <Item>(items: readonly Item[]): Item => at(items, 0);

/** @throws Error if the list is empty */
export const last = <Item>(items: readonly Item[]): Item => at(items, items.length - 1);

/** @throws RangeError if the index is out of bounds */
export function at<Item>(items: readonly Item[], index: number): Item {
  if (index < 0 || index >= items.length)
    throw new RangeError(`No item ${index} in a list of ${items.length}.`);
  // The bounds are checked above, and an item may itself be undefined.
  return items[index] as Item;
}

/** Asserts a value that the caller knows is present. @throws Error with its name if it is missing */
export function defined<Value>(value: Value | null | undefined, name: string): Value {
  if (value === null || value === undefined) throw new Error(`There is no ${name}.`);
  return value;
}
