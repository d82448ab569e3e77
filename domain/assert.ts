/** The first item of a list that cannot be empty. @throws Error when it is */
export const first = <Item>(items: readonly Item[]): Item => at(items, 0);

/** The last item of a list that cannot be empty. @throws Error when it is */
export const last = <Item>(items: readonly Item[]): Item => at(items, items.length - 1);

/** The item at an index that the list has. @throws RangeError when it has not */
export function at<Item>(items: readonly Item[], index: number): Item {
  if (index < 0 || index >= items.length)
    throw new RangeError(`No item ${index} in a list of ${items.length}.`);
  // The bounds are checked; an item may itself be undefined.
  return items[index] as Item;
}

/** A value that the caller knows to be there. @throws Error with its name when it is not */
export function defined<Value>(value: Value | null | undefined, name: string): Value {
  if (value === null || value === undefined) throw new Error(`There is no ${name}.`);
  return value;
}
