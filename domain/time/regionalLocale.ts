const regional = /^[a-z]{2}-(?:[a-z]{2}|\d{3})$/i;

/** The first tag with a region for the language ('en-GB' for 'en'), otherwise the language itself. */
export const regionalLocale = (locale: string, tags: readonly string[]): string =>
  tags.find(tag => regional.test(tag) && tag.toLowerCase().startsWith(`${locale}-`)) ?? locale;
