import Polyglot from 'node-polyglot';
import { localeOf, type Locale } from '../companies/company';
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
  labelOf(polyglots[localeOf(locale)], resource, field);

const labelOf = (polyglot: Polyglot, resource: string, field: string) =>
  polyglot.t(`resources.${resource}.fields.${field}`, { _: field });
