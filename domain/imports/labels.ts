import { en } from '../messages/en';
import { fieldLabel, translate } from '../messages/translate';
import type { ImportableCollection } from './collections';
import { importField } from './fields';

/** What people choose for a column. */
export function importFieldLabel(
  collection: ImportableCollection,
  name: string,
  locale: string | undefined,
): string {
  const label = (key: string) => translate({ key: `imports.fields.${key}` }, locale);
  const field = importField(collection, name);
  if (field?.kind === 'ignored') return label('ignored');
  if (Object.hasOwn(en.imports.fields, name)) return label(name);
  const isClients = collection === 'records' && name !== 'comment';
  return fieldLabel(collection, isClients ? `customer.${name}` : name, locale);
}
