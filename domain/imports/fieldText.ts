import { imports } from '../messages/en/imports';
import type { ImportableCollection } from './collections';
import { importField } from './fields';

type Translate = (key: string, values: Record<string, string>) => string;

/** What people choose for a column; a text in a further language is called by its main field and the language. */
export function importFieldText(collection: ImportableCollection, name: string, t: Translate): string {
  const translation = importField(collection, name)?.translation;
  if (!translation) return t(keyOf(collection, name), { _: name });
  const field = importFieldText(collection, translation.of, t);
  return t(`translations.labels.${translation.locale}`, { field });
}

/** The message key of a field's label; a field without a label is called by its name. */
function keyOf(collection: ImportableCollection, name: string): string {
  if (importField(collection, name)?.kind === 'ignored') return 'imports.fields.ignored';
  if (Object.hasOwn(imports.fields, name)) return `imports.fields.${name}`;
  const isClients = collection === 'records' && name !== 'comment';
  return `resources.${collection}.fields.${isClients ? `customer.${name}` : name}`;
}
