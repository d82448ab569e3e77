/** URLs are relative to the server. */
export type Picture = { id: number; url: string; thumbnail_url: string; width: number; height: number };

export const pictureTypes = ['image/png', 'image/jpeg'] as const;
export const picture_bytes_max = 25 * 1024 * 1024;

/** Larger pictures are scaled down. */
export const picture_side_px_max = 2048;

export const photos_max = 20;
