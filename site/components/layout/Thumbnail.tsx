import type { Picture } from '../../../domain/files/picture';

/** The small picture of a thing beside its name, which says what it is; nothing where it has none. */
export const Thumbnail = ({ of, size }: { of: Picture | null; size: number }) =>
  of && <img src={of.thumbnail_url} alt="" width={size} height={size} loading="lazy" decoding="async" />;
