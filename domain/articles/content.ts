const words_a_minute = 180;

/** The words of a text in HTML, a block apart from the next. */
export const countWords = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|&#160;|&#xa0;|[\u200b\u200c\u200d\u2060\ufeff]/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether there is nothing to see: no word and no picture, whatever paragraphs, spaces and breaks there are. */
export const isEmptyContent = (html: string): boolean => !/<img\b/i.test(html) && countWords(html) === '';

/** How long it takes to read, in whole minutes; one at the least. */
export const readingMinutes = (html: string): number =>
  Math.max(1, Math.round(countWords(html).split(' ').length / words_a_minute));

/** The names of the uploaded pictures that stand in it, each once. */
export const picturesIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<img [^>]*src="\/files\/([0-9a-f]{32})\.webp"/g)].map(([, name = '']) => name),
  ),
];
