/** Ukrainian dates end with 'р.': at the end of a sentence its full stop is enough. */
export const oneFullStop = (text: string) => text.replace(/(\sр)\.\.(?!\.)/gu, '$1.');
