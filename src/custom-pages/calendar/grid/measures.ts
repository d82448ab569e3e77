export const px_per_min = 1.2;
export const hours_px = 68;

/** The lower edge of a visit, above its break, by which it is made longer: at most these px and this share of it. */
export const edge = { px: 8, share: 1 / 3 };
