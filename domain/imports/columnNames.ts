import { fieldLabel } from '../messages/translate';
import { locales } from '../companies/company';
import { importableCollections, type ImportableCollection } from './collections';
import { importFields } from './fields';
import { presets } from './presets';

/** Without case, punctuation, apostrophes and what is in brackets: 'E-Mail (required)' is 'e mail'. */
export const normalizedName = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/['’ʼ`´"«»“”]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const labelled = new Map<ImportableCollection, Map<string, string>>();

/** The field of each name: its own name, its labels in both languages, then what people call it. */
export function fieldsByName(collection: ImportableCollection): Map<string, string> {
  const known = labelled.get(collection);
  if (known) return known;
  const fields = new Map<string, string>();
  const add = (name: string, field: string) => {
    const key = normalizedName(name);
    if (key !== '' && !fields.has(key)) fields.set(key, field);
  };
  for (const { name } of importFields[collection]) add(name.replaceAll('_', ' '), name);
  // Labels of both languages; `fieldLabel` gives the name itself where there is none.
  for (const { name } of importFields[collection]) {
    if (name === 'full_name') continue;
    for (const locale of locales) add(fieldLabel(collection, name, locale), name);
  }
  for (const { name, names } of importFields[collection]) for (const one of names) add(one, name);
  labelled.set(collection, fields);
  return fields;
}

let known: Set<string> | undefined;

/** Whether some collection or program has a column of this name: a row of such names is a header. */
export function isKnownColumn(name: string): boolean {
  known ??= new Set([
    ...importableCollections.flatMap(collection => [...fieldsByName(collection).keys()]),
    ...presets.flatMap(preset => Object.keys(preset.columns).map(normalizedName)),
  ]);
  return known.has(normalizedName(name));
}
