import { imports } from '../messages/en/imports';
import type { ImportableCollection } from './collections';
import { importField } from './fields';

/** The message key of a field's label; a field without a label is called by its name. */
export function importFieldKey(collection: ImportableCollection, name: string): string {
  if (importField(collection, name)?.kind === 'ignored') return 'imports.fields.ignored';
  if (Object.hasOwn(imports.fields, name)) return `imports.fields.${name}`;
  const isClients = collection === 'records' && name !== 'comment';
  return `resources.${collection}.fields.${isClients ? `customer.${name}` : name}`;
}
