export const locales = ['en', 'uk'] as const;

export type Locale = (typeof locales)[number];

/** Ukrainian if the tag says so, otherwise English. */
export const localeOf = (tag: string | undefined): Locale =>
  tag?.toLowerCase().startsWith('uk') ? 'uk' : 'en';
