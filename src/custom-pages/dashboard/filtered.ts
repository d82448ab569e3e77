/** Opens a list with exactly what a figure counts. */
export const filteredPath = (filter: object) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
