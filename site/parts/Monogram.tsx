/** The first letters of a name, where there is no picture. */
export const Monogram = ({ name }: { name: string }) => (
  <span className="monogram" aria-hidden="true">
    {initialsOf(name).join('')}
  </span>
);

/** Of its first two words, as capitals. */
export const initialsOf = (name: string): string[] =>
  name
    .split(/[^\p{L}\p{N}’']+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map(word => [...word][0]!.toLocaleUpperCase());
