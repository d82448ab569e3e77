/** The query of a list that shows exactly what a figure counts. */
export const filteredPath = (filter: object) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
