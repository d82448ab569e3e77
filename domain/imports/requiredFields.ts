import type { Locale } from '../translations/locales';
import type { Violation } from '../validation/violation';
import type { ImportableCollection } from './collections';
import { importField, inMainLanguage } from './fields';
import { phoneFields } from './phoneColumns';
import type { Mapping } from './mapping';

const person = ['first_name', 'full_name', 'surname_first', ...phoneFields, 'email', 'id'];

/** Of each group a file must have one column. */
export const requiredFields: Record<ImportableCollection, readonly (readonly string[])[]> = {
  customers: [person],
  employees: [person],
  products: [['name', 'sku', 'id']],
  services: [['service']],
  records: [
    ['date', 'start_at'],
    ['service'],
    ['first_name', 'full_name', 'surname_first', ...phoneFields, 'email'],
  ],
};

/**
 * What is wrong with a mapping: a field twice, an unknown one, one that is missing, a translation into the main
 * language. All at `mapping`.
 */
export function mappingViolations(
  collection: ImportableCollection,
  mapping: Mapping,
  column_count: number,
  content_locale?: Locale,
): Violation[] {
  const chosen = mapping.filter(field => field !== null);
  const wrong = (key: string, field?: string): Violation => ({
    path: 'mapping',
    sentence: { key, values: { field, resource: collection } },
  });
  if (mapping.length !== column_count) return [wrong('imports.mapping.columns')];
  const isKnown = (field: string) =>
    importField(collection, field) && inMainLanguage(collection, field, content_locale) === field;
  const unknown = chosen.filter(field => !isKnown(field));
  const twice = [...new Set(chosen.filter((field, at) => chosen.indexOf(field) !== at))];
  const missing = requiredFields[collection].filter(group => !group.some(field => chosen.includes(field)));
  const mistaken = [
    ...unknown.map(field => wrong('imports.mapping.unknown', field)),
    ...twice.map(field => wrong('imports.mapping.twice', field)),
  ];
  return mistaken.length > 0
    ? mistaken
    : missing.map(([field = '']) => wrong('imports.mapping.missing', field));
}
