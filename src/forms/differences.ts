import { get, set, type FieldValues } from 'react-hook-form';
import { locales } from '@/domain/translations/locales';
import { translationPath } from '@/domain/translations/path';
import { translatedFields, type Translations } from '@/domain/translations/translations';
import { describedFields } from '@/domain/validation/described';
import type { FieldsSchema } from '@/domain/validation/fieldsSchema';

export type Side = 'mine' | 'theirs';
type Versions = { before: FieldValues; mine: FieldValues; theirs: FieldValues };

/**
 * The fields that differ, each with the likelier side: theirs where I changed nothing, else mine. Each translation is a
 * field, named by its path.
 */
export function differences(schema: FieldsSchema, { before, mine, theirs }: Versions): Record<string, Side> {
  const [beforeSent, mineSent, theirsSent] = [
    toPayload(schema, before),
    toPayload(schema, mine),
    toPayload(schema, theirs),
  ];
  const names = describedFields(schema)
    .filter(({ name }) => name in mine)
    .flatMap(({ name, meta }) => (meta.translations ? translationPaths(schema) : [name]))
    .filter(name => !isSame(get(mineSent, name), get(theirsSent, name)));
  return Object.fromEntries(
    names.map((name): [string, Side] => [
      name,
      isSame(get(mineSent, name), get(beforeSent, name)) ? 'theirs' : 'mine',
    ]),
  );
}

const translationPaths = (schema: FieldsSchema) =>
  locales.flatMap(locale => translatedFields(schema).map(name => translationPath(name, locale)));

/** My version with the fields chosen from theirs; a translation that they do not have is sent as removed. */
export function merge({ mine, theirs, choice }: Omit<Versions, 'before'> & { choice: Record<string, Side> }) {
  const theirNames = Object.keys(choice).filter(name => choice[name] === 'theirs');
  const isTranslation = (name: string) => name.startsWith('translations.');
  const translations = copyOf(mine.translations as Translations);
  for (const name of theirNames.filter(isTranslation)) set({ translations }, name, get(theirs, name) ?? '');
  return {
    ...mine,
    ...(mine.translations && { translations }),
    ...Object.fromEntries(theirNames.filter(name => !isTranslation(name)).map(name => [name, theirs[name]])),
  };
}

const copyOf = (translations: Translations = {}): Translations =>
  Object.fromEntries(Object.entries(translations).map(([locale, texts]) => [locale, { ...texts }]));

/** Compares what would be sent, because the same picture may have two URLs. */
const toPayload = (schema: FieldsSchema, version: FieldValues): FieldValues =>
  schema.cast(version, { assert: false });

/** The fields of `now` that differ from `before`. */
export const changedFields = (before: FieldValues, now: FieldValues): string[] =>
  Object.keys(before).filter(name => name in now && !isSame(before[name], now[name]));

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));

/** Regardless of the order of fields; an empty text or field equals null. */
function comparable(value: unknown): unknown {
  if (value === '' || value === undefined) return null;
  if (Array.isArray(value)) return value.map(comparable);
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value)
    .map(([name, nested]) => [name, comparable(nested)] as const)
    .filter(([, nested]) => nested !== null)
    .sort(([one], [other]) => one.localeCompare(other));
  return fields.length > 0 ? Object.fromEntries(fields) : null;
}
