import { translate } from '../messages/translate';
import type { ImportableCollection } from './collections';
import { importFieldKey } from './fieldKey';

/** What people choose for a column. */
export const importFieldLabel = (
  collection: ImportableCollection,
  name: string,
  locale: string | undefined,
): string => translate({ key: importFieldKey(collection, name), values: { _: name } }, locale);
