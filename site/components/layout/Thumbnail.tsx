import type { Picture } from '@/domain/files/picture';

export const Thumbnail = ({ of, size }: { of: Picture | null; size: number }) =>
  of && <img src={of.thumbnail_url} alt="" width={size} height={size} loading="lazy" decoding="async" />;
