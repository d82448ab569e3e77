import Polyglot from 'node-polyglot';
import { localeOf, type Locale } from '../translations/locales';
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

export function fieldLabel(resource: string, path: string, locale: string | undefined): string {
  const polyglot = polyglots[localeOf(locale)];
  return labelAt(polyglot, path, field => polyglot.t(`resources.${resource}.fields.${field}`, { _: field }));
}

const labelOf = (polyglot: Polyglot, resource: string, path: string): string =>
  labelAt(polyglot, path, field => labelOfField(polyglot, resource, field));

/** A translation is named as the field with the main text, and its language. */
function labelAt(polyglot: Polyglot, path: string, labelOfMain: (field: string) => string): string {
  const { locale, field = path } = translationAt(path) ?? {};
  const label = labelOfMain(field);
  return locale ? polyglot.t(`translations.labels.${locale}`, { field: label }) : label;
}

/** Imported rows have fields of their own, and a visit's client in the same row; an item's field may stand beside its list's. */
function labelOfField(polyglot: Polyglot, resource: string, field: string): string {
  const fields = `resources.${resource}.fields`;
  const own = field.split('.').at(-1) ?? field;
  const keys = [
    `${fields}.${field}`,
    `${fields}.customer.${field}`,
    `imports.fields.${field}`,
    `${fields}.${own}`,
  ];
  return polyglot.t(keys.find(key => polyglot.has(key)) ?? '', { _: field });
}
