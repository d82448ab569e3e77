import type { Locale } from '@/domain/translations/locales';
import type { en } from '@/domain/messages/en';
import { translate } from '@/domain/messages/translate';

type KeysOf<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string ? Name : `${Name}.${KeysOf<Texts[Name]>}`;
}[keyof Texts & string];

export type TextKey = KeysOf<typeof en.site>;

export type Translate = (place: TextKey, values?: Record<string, string | number>) => string;

export const translatorOf =
  (locale: Locale): Translate =>
  (place, values) =>
    translate({ key: `site.${place}`, values }, locale);
