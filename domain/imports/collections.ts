import type { Locale } from '../translations/locales';

export const importableCollections = ['customers', 'services', 'products', 'employees', 'records'] as const;
export type ImportableCollection = (typeof importableCollections)[number];

/** How a cell becomes a value. `ignored` are columns of our own files that the server fills in by itself. */
export type FieldKind =
  | 'text'
  | 'notes'
  | 'full_name'
  | 'surname_first'
  | 'phone'
  | 'email'
  | 'date'
  | 'moment'
  | 'time'
  | 'money'
  | 'minutes'
  | 'whole'
  | 'yes_no'
  | 'category'
  | 'names'
  | 'role'
  | 'id'
  | 'ignored';

/** `names` are what people call the column, in English and Ukrainian, in any case and punctuation. */
export type ImportField = {
  name: string;
  kind: FieldKind;
  names: readonly string[];
  /** Of the texts in further languages: the field with the main text. */
  translation?: { of: string; locale: Locale };
};
