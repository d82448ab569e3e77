import Polyglot from 'node-polyglot';
import { localeOf, type Locale } from '../../domain/companies/company';
import { en } from '../../domain/messages/en';
import type { Sentence } from '../../domain/messages/sentence';
import { uk } from '../../domain/messages/uk';

const polyglots: Record<Locale, Polyglot> = {
  en: new Polyglot({ locale: 'en', phrases: en }),
  uk: new Polyglot({ locale: 'uk', phrases: uk }),
};

/** Says a sentence in the reader's language; English when we do not speak it. */
export function translate({ key, values = {} }: Sentence, locale: string | undefined): string {
  const polyglot = polyglots[localeOf(locale)];
  const label = `resources.${values.resource}.fields.${values.field}`;
  return polyglot.t(key, { ...values, field: polyglot.t(label, { _: String(values.field) }) });
}
