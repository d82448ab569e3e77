/** URLs are relative to the server. */
export type Picture = { id: number; url: string; thumbnail_url: string; width: number; height: number };

export const pictureTypes = ['image/png', 'image/jpeg'] as const;
export const picture_bytes_max = 25 * 1024 * 1024;

/** Larger pictures are scaled down. */
export const picture_side_px_max = 2048;

export const thumbnail_side_px = 320;

/** The longer side of a picture's variants, by their name; each is made when it is first asked for. */
export const variant_sides_px = { small: 720, medium: 1200 } as const;
export type Variant = keyof typeof variant_sides_px;

/** The sizes of a public picture, as `srcset` lists them. */
export function sourcesOf({ url, thumbnail_url, width, height }: Picture): string {
  const longer = Math.max(width, height);
  const widthAt = (side_px: number) => Math.round((width * Math.min(side_px, longer)) / longer);
  const variants = Object.entries(variant_sides_px).filter(([, side_px]) => side_px < longer);
  return [
    ...(longer > thumbnail_side_px ? [`${thumbnail_url} ${widthAt(thumbnail_side_px)}w`] : []),
    ...variants.map(([name, side_px]) => `${url.replace(/\.webp$/, `.${name}.webp`)} ${widthAt(side_px)}w`),
    `${url} ${width}w`,
  ].join(', ');
}

export const photos_max = 20;
