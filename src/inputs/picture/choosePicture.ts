import { picture_bytes_max, pictureTypes } from '../../../domain/files/picture';

/** What is wrong with a file before anything is sent: the key of a sentence, or nothing. */
export function pictureError({ type, size }: File): string | undefined {
  if (size > picture_bytes_max) return 'files.too_large';
  if (!pictureTypes.some(taken => taken === type)) return 'files.unreadable';
  return undefined;
}

/** The first file of what was dropped or pasted. */
export const fileOf = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(file => file.type.startsWith('image/')) ?? data?.files[0];
