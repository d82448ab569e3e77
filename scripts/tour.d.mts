export function linksOf(page: string): { name: string; path: string; line: number }[];
export function lineOf(path: string, name: string): number | undefined;
