import type { Picture } from '../../../domain/files/picture';
import { Thumbnail } from './Thumbnail';

/** The picture of who is named beside it; the first letters of the name where there is none. */
export const Monogram = ({ name, picture = null }: { name: string; picture?: Picture | null }) => (
  <span className="monogram" aria-hidden="true">
    {picture ? <Thumbnail of={picture} size={52} /> : initialsOf(name).join('')}
  </span>
);

/** Of its first two words, as capitals. */
export const initialsOf = (name: string): string[] =>
  name
    .split(/[^\p{L}\p{N}’']+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map(word => [...word][0]!.toLocaleUpperCase());
