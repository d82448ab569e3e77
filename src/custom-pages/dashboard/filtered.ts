/** The query of a list that shows what a figure counts, and nothing else. */
export const filteredPath = (filter: object) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
