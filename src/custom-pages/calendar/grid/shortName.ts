/** The first name and the letter of the last one, for where both do not fit: Anna K. */
export function shortName(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  const last = words.at(-1);
  return words.length < 2 || !last ? name : `${first} ${[...last][0]}.`;
}
