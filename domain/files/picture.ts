/** The addresses are relative to the server's own. */
export type Picture = { id: number; url: string; thumbnail_url: string; width: number; height: number };

export const pictureTypes = ['image/png', 'image/jpeg'] as const;
export const picture_bytes_max = 25 * 1024 * 1024;

/** No side of a kept picture is longer; a larger one is made smaller. */
export const picture_side_px_max = 2048;

export const photos_max = 20;
