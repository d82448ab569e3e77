const words_a_minute = 180;

/** Returns the text, not a number; each tag becomes a space. */
export const countWords = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;|&#160;|&#xa0;|[\u200b\u200c\u200d\u2060\ufeff]/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();

export const isEmptyContent = (html: string): boolean => !/<img\b/i.test(html) && countWords(html) === '';

export const readingMinutes = (html: string): number =>
  Math.max(1, Math.round(countWords(html).split(' ').length / words_a_minute));

export const picturesIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<img [^<>]*src="\/files\/([0-9a-f]{32})\.webp"/g)].map(([, name = '']) => name),
  ),
];
