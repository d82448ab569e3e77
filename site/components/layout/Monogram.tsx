import { first } from '@/domain/assert';
import type { Picture } from '@/domain/files/picture';
import { Thumbnail } from './Thumbnail';

export const Monogram = ({ name, picture = null }: { name: string; picture?: Picture | null }) => (
  <span className="monogram" aria-hidden="true">
    {picture ? <Thumbnail of={picture} size={52} /> : initialsOf(name).join('')}
  </span>
);

export const initialsOf = (name: string): string[] =>
  name
    .split(/[^\p{L}\p{N}’']+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map(word => first([...word]).toLocaleUpperCase());
