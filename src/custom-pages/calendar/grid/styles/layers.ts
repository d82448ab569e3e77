export const layers = { visits: 1, now: 2, preview: 3, hours: 4, head: 5, corner: 6 };
