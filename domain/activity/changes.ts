import { locales } from '../translations/locales';
import { translationPath } from '../translations/path';
import type { Translations } from '../translations/translations';

export type Change = { field: string; from: unknown; to: unknown };

/** Fields whose old value is recorded, in display order; each with its translations. */
const reportedFields = [
  'status',
  'start_at',
  'end_at',
  'employee_id',
  'comment',
  'state',
  'reply',
  'is_published',
  'name',
  'title',
  'first_name',
  'last_name',
  'email',
  'phone',
  'company_role',
  'category',
  'price',
  'min_price',
  'discounted_price',
  'sku',
  'barcode',
  'stock',
  'is_enabled',
];

export function changesBetween(before: object | null, after: object | null): Change[] {
  if (!before || !after) return [];
  const [from, to] = [withTexts(before), withTexts(after)];
  return reportedFields
    .flatMap(field => [field, ...locales.map(locale => translationPath(field, locale))])
    .filter(field => isReported(field, from, to) && from.get(field) !== to.get(field))
    .map(field => ({ field, from: from.get(field) ?? null, to: to.get(field) ?? null }));
}

type Values = Map<string, unknown>;

/** A translation may be new, or removed. */
const isReported = (field: string, from: Values, to: Values) =>
  field.startsWith('translations.')
    ? from.has('translations') && to.has('translations')
    : from.has(field) && to.has(field);

/** The fields, and each translation by its path. */
function withTexts(state: object): Values {
  const values = new Map<string, unknown>(Object.entries(state));
  const translations: Translations = values.get('translations') ?? {};
  for (const locale of locales) {
    for (const [field, text] of Object.entries(translations[locale] ?? {})) {
      values.set(translationPath(field, locale), text);
    }
  }
  return values;
}

/** Changed fields, or all written fields if the state before is unknown. */
export function touchedFields(before: object | null, after: object | null): string[] {
  const was = before && withTexts(before);
  const is = withTexts(after ?? {});
  const removed = [...(was?.keys() ?? [])].filter(
    name => name.startsWith('translations.') && is.has('translations'),
  );
  const isTouched = (name: string) =>
    !unnamed.has(name) && (!was || JSON.stringify(was.get(name)) !== JSON.stringify(is.get(name)));
  return [...new Set([...is.keys(), ...removed])].filter(isTouched);
}

/** Translations are named one by one; the others tell of the event, or are told as `changes`. */
const unnamed = new Set(['version', 'translations', 'forced', 'warnings', 'reason', 'records']);
