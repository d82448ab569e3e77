import Polyglot from 'node-polyglot';
import type { Locale } from '../domain/companies/company';
import { en } from '../domain/messages/en';
import type { Sentence } from '../domain/messages/sentence';
import { uk } from '../domain/messages/uk';

type Places<Words> = {
  [Name in keyof Words & string]: Words[Name] extends string ? Name : `${Name}.${Places<Words[Name]>}`;
}[keyof Words & string];

/** Where a word of the site stands. */
export type Place = Places<typeof en.site>;

export type Say = (place: Place, values?: Record<string, string | number>) => string;

const polyglots: Record<Locale, Polyglot> = {
  en: new Polyglot({ locale: 'en', phrases: en }),
  uk: new Polyglot({ locale: 'uk', phrases: uk }),
};

/** The site's own words in the reader's language. */
export const speak =
  (locale: Locale): Say =>
  (place, values) =>
    polyglots[locale].t(`site.${place}`, values);

/** What the product declines, in the reader's language, with the field named by its label. */
export function explain({ key, values = {} }: Sentence, locale: Locale): string {
  const polyglot = polyglots[locale];
  const label = `resources.${values.resource}.fields.${values.field}`;
  return polyglot.t(key, { ...values, field: polyglot.t(label, { _: String(values.field) }) });
}
