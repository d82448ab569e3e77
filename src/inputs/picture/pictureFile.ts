import { picture_bytes_max, pictureTypes } from '@/domain/files/picture';

/** The message key of an error found before the upload. */
export function pictureError({ type, size }: File): string | undefined {
  if (size > picture_bytes_max) return 'files.too_large';
  if (!pictureTypes.some(accepted => accepted === type)) return 'files.unreadable';
  return undefined;
}

export const fileOf = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(file => file.type.startsWith('image/')) ?? data?.files[0];
