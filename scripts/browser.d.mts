/** Where the browser of the journeys is; it is installed if need be. */
export function findBrowser(): string;
