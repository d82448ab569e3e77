/** So many of them, each at most once, in an order of chance. */
export function sampleOf<Item>(items: Item[], count: number, random: () => number): Item[] {
  const left = [...items];
  const taken = Math.min(count, left.length);
  for (let at = 0; at < taken; at++) {
    const other = at + Math.floor(random() * (left.length - at));
    [left[at], left[other]] = [left[other]!, left[at]!];
  }
  return left.slice(0, taken);
}
