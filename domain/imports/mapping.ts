import type { Locale } from '../translations/locales';
import type { ImportableCollection } from './collections';
import { fieldsByName } from './columnNames';
import { normalizedName } from './normalizedName';
import { importField, inMainLanguage } from './fields';
import { withoutLanguage } from './languageNames';
import { phoneFields, phoneRank } from './phoneColumns';
import { presets, type Preset } from './presets';

/** The field of each column, in the order of the columns; null is not imported. No field has two columns. */
export type Mapping = (string | null)[];

/** What a company chose before, by the normalized name of the column. */
export type RememberedMapping = Record<string, string | null>;

/** `program` is the one whose file it seems to be. */
export type SuggestedMapping = { mapping: Mapping; program: string | null };

/**
 * By what the company chose before, else by a program's preset, else by name. A field goes to the first column
 * that claims it; unknown columns stay unmapped. `content_locale` is the company's main language.
 */
export function suggestMapping(
  columns: readonly string[],
  collection: ImportableCollection,
  remembered: RememberedMapping = {},
  content_locale?: Locale,
): SuggestedMapping {
  const names = columns.map(normalizedName);
  const preset = presetOf(names, collection);
  const presetFields = new Map(
    Object.entries(preset?.columns ?? {}).map(([name, field]) => [normalizedName(name), field]),
  );
  const byName = fieldsByName(collection);
  const guesses: ((name: string) => string | null | undefined)[] = [
    name => (Object.hasOwn(remembered, name) ? remembered[name] : undefined),
    name => presetFields.get(name),
    name => byName.get(name) ?? byName.get(withoutWhose(name)) ?? byName.get(withoutLanguage(name)),
  ];

  const mapping: Mapping = columns.map(() => null);
  const isSettled = names.map(name => name === '');
  const taken = new Set<string>();
  for (const guess of guesses) {
    for (const [at, name] of names.entries()) {
      if (isSettled[at]) continue;
      const guessed = guess(name);
      if (guessed === undefined) continue;
      const field = guessed && inMainLanguage(collection, guessed, content_locale);
      if (field !== null && (taken.has(field) || !importField(collection, field))) continue;
      isSettled[at] = true;
      mapping[at] = field;
      if (field !== null) taken.add(field);
    }
  }
  return {
    mapping: withAllPhones(withOneName(mapping, names), names, collection, remembered),
    program: preset?.program ?? null,
  };
}

/** What to remember of the mapping that a company has confirmed. */
export const rememberedMapping = (columns: readonly string[], mapping: Mapping): RememberedMapping =>
  Object.fromEntries(
    columns
      .map((name, at): [string, string | null] => [normalizedName(name), mapping[at] ?? null])
      .filter(([name]) => name !== ''),
  );

/** A program's file has most of its columns, and one that other files do not have. */
function presetOf(names: string[], collection: ImportableCollection): Preset | undefined {
  const present = new Set(names);
  const byName = fieldsByName(collection);
  const candidates = presets
    .filter(preset => preset.collection === collection)
    .map(preset => {
      const columns = Object.keys(preset.columns).map(normalizedName);
      const found = columns.filter(name => present.has(name));
      const isItsOwn = found.some(name => !byName.has(name));
      return { preset, found: found.length, share: found.length / columns.length, isItsOwn };
    })
    .filter(({ share, isItsOwn }) => share >= 0.5 && isItsOwn);
  return candidates.sort((one, other) => other.found - one.found || other.share - one.share)[0]?.preset;
}

/** Each column of phones that nobody has decided about, in the order in which a phone is looked for in them. */
function withAllPhones(
  mapping: Mapping,
  names: string[],
  collection: ImportableCollection,
  remembered: RememberedMapping,
): Mapping {
  if (!importField(collection, 'phone')) return mapping;
  const found = names
    .map((name, at) => ({
      at,
      field: mapping[at],
      isDecided: Object.hasOwn(remembered, name),
      rank: phoneRank(withoutWhose(name)),
    }))
    .filter(
      ({ field, isDecided, rank }) =>
        !isDecided && (field === 'phone' || (field === null && rank !== undefined)),
    )
    .sort((one, other) => (one.rank ?? 1) - (other.rank ?? 1));
  const decided = mapping.filter((_, at) => !found.some(one => one.at === at));
  const free = phoneFields.filter(field => !decided.includes(field));
  const given = new Map(found.map(({ at }, place) => [at, free[place] ?? null]));
  return mapping.map((field, at) => given.get(at) ?? field);
}

const whose =
  /^(?:client|customer|guest|employee|staff|your)s?\s|\s(?:of )?(?:client|customer|клієнта|працівника|співробітника|послуги|товару)$/g;

/** 'Телефон клієнта' is 'телефон'. */
const withoutWhose = (name: string) => name.replace(whose, '').trim();

const justName = ['name', 'імя', 'імя клієнта', 'client name', 'customer name'];

/** 'Name' beside 'Surname' is the first name; alone it is both. The two halves make a full name superfluous. */
function withOneName(mapping: Mapping, names: string[]): Mapping {
  const has = (field: string) => mapping.includes(field);
  return mapping.map((field, at) => {
    const isJustName = justName.includes(names[at] ?? '');
    if (field === 'first_name' && isJustName && !has('last_name') && !has('full_name')) return 'full_name';
    if (field === 'full_name' && isJustName && has('last_name') && !has('first_name')) return 'first_name';
    if (field === 'full_name' && has('first_name') && has('last_name')) return null;
    if (field === 'surname_first' && (has('full_name') || (has('first_name') && has('last_name'))))
      return null;
    return field;
  });
}
