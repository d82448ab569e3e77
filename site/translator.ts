import type { Locale } from '../domain/companies/company';
import type { en } from '../domain/messages/en';
import { translate } from '../domain/messages/translate';

type Places<Words> = {
  [Name in keyof Words & string]: Words[Name] extends string ? Name : `${Name}.${Places<Words[Name]>}`;
}[keyof Words & string];

export type TextKey = Places<typeof en.site>;

export type Translate = (place: TextKey, values?: Record<string, string | number>) => string;

export const translatorOf =
  (locale: Locale): Translate =>
  (place, values) =>
    translate({ key: `site.${place}`, values }, locale);
