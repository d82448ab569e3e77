export const px_per_min = 1.2;
export const hours_px = 68;
