import { fieldLabel } from '../messages/translate';
import { locales } from '../translations/locales';
import { importableCollections, type ImportableCollection } from './collections';
import { importFields } from './fields';
import { languageNames } from './languageNames';
import { normalizedName } from './normalizedName';
import { presets } from './presets';

const labelled = new Map<ImportableCollection, Map<string, string>>();

/**
 * The field of each name: its own name, its labels in both languages, then what people call it; each of these with the
 * name of a language is its translation.
 */
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
  const inMain = [...fields];
  for (const { name, translation } of importFields[collection]) {
    if (!translation) continue;
    for (const [column, field] of inMain) {
      if (field !== translation.of) continue;
      for (const language of languageNames[translation.locale]) {
        add(`${column} ${language}`, name);
        add(`${language} ${column}`, name);
      }
    }
  }
  labelled.set(collection, fields);
  return fields;
}

let known: string[] | undefined;

/** The normalized names of the columns of all collections and programs: a row of such names is a header. */
export function knownColumns(): string[] {
  known ??= [
    ...new Set([
      ...importableCollections.flatMap(collection => [...fieldsByName(collection).keys()]),
      ...presets.flatMap(preset => Object.keys(preset.columns).map(normalizedName)),
    ]),
  ];
  return known;
}
