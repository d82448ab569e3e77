/** Trimmed; line breaks are '\n', and the spaces of formatted numbers are ordinary ones. */
export const tidyText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u202f\u2007]/g, ' ')
    .replace(/[\u200b\ufeff\u200e\u200f]/g, '')
    .trim();
