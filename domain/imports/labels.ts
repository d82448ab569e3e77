import { translate } from '../messages/translate';
import type { ImportableCollection } from './collections';
import { importFieldText } from './fieldText';

/** What people choose for a column. */
export const importFieldLabel = (
  collection: ImportableCollection,
  name: string,
  locale: string | undefined,
): string => importFieldText(collection, name, (key, values) => translate({ key, values }, locale));
