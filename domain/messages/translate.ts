import Polyglot from 'node-polyglot';
import { localeOf, type Locale } from '../companies/company';
import { translationAt } from '../translations/path';
import { en } from './en';
import { oneFullStop } from './oneFullStop';
import type { Sentence } from './sentence';
import { uk } from './uk';

const polyglots: Record<Locale, Polyglot> = {
  en: new Polyglot({ locale: 'en', phrases: en }),
  uk: new Polyglot({ locale: 'uk', phrases: uk }),
};

/** Fills in the field's label; English where the locale is unknown. */
export function translate({ key, values = {} }: Sentence, locale: string | undefined): string {
  const polyglot = polyglots[localeOf(locale)];
  const { resource, field } = values;
  const label = field === undefined ? {} : { field: labelOf(polyglot, `${resource}`, `${field}`) };
  return oneFullStop(polyglot.t(key, { ...values, ...label }));
}

export const fieldLabel = (resource: string, field: string, locale: string | undefined): string =>
  polyglots[localeOf(locale)].t(`resources.${resource}.fields.${field}`, { _: field });

/** A translation is named as the field with the main text, and its language. */
function labelOf(polyglot: Polyglot, resource: string, field: string): string {
  const { locale, field: main } = translationAt(field) ?? {};
  if (!locale || !main) return labelOfField(polyglot, resource, field);
  return polyglot.t(`translations.labels.${locale}`, { field: labelOfField(polyglot, resource, main) });
}

/** Imported rows have fields of their own, and a visit's client in the same row. */
function labelOfField(polyglot: Polyglot, resource: string, field: string): string {
  const fields = `resources.${resource}.fields`;
  const keys = [`${fields}.${field}`, `${fields}.customer.${field}`, `imports.fields.${field}`];
  return polyglot.t(keys.find(key => polyglot.has(key)) ?? '', { _: field });
}
