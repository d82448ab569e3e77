/** Builds what `npm start` runs, unless it stands there already, made of these very sources. */
export function ensureBuilt(how?: { isQuiet?: boolean }): boolean;
export function filesIn(folder: string): string[];
