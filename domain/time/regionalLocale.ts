const regional = /^[a-z]{2}-(?:[a-z]{2}|\d{3})$/i;

/** A language as the first of these tags that names its region writes it: 'en-GB' for English; else as it is. */
export const regionalLocale = (locale: string, tags: readonly string[]): string =>
  tags.find(tag => regional.test(tag) && tag.toLowerCase().startsWith(`${locale}-`)) ?? locale;
