import type { FieldValues } from 'react-hook-form';
import { describedFields } from '../../domain/validation/described';
import type { FieldsSchema } from '../../domain/validation/fieldsSchema';

export type Side = 'mine' | 'theirs';
type Versions = { before: FieldValues; mine: FieldValues; theirs: FieldValues };

/** The fields that differ, each with the likelier side: theirs where I changed nothing, else mine. */
export function differences(schema: FieldsSchema, { before, mine, theirs }: Versions): Record<string, Side> {
  const [beforeSent, mineSent, theirsSent] = [
    toPayload(schema, before),
    toPayload(schema, mine),
    toPayload(schema, theirs),
  ];
  const names = describedFields(schema)
    .map(({ name }) => name)
    .filter(name => name in mine && !isSame(mineSent[name], theirsSent[name]));
  return Object.fromEntries(
    names.map((name): [string, Side] => [name, isSame(mineSent[name], beforeSent[name]) ? 'theirs' : 'mine']),
  );
}

/** My version with the fields chosen from theirs. */
export function merge({ mine, theirs, choice }: Omit<Versions, 'before'> & { choice: Record<string, Side> }) {
  const theirNames = Object.keys(choice).filter(name => choice[name] === 'theirs');
  return { ...mine, ...Object.fromEntries(theirNames.map(name => [name, theirs[name]])) };
}

/** Compares what would be sent, because the same picture may have two URLs. */
const toPayload = (schema: FieldsSchema, version: FieldValues): FieldValues =>
  schema.cast(version, { assert: false });

/** The fields of `now` that differ from `before`; an empty text equals null. */
export const changedFields = (before: FieldValues, now: FieldValues): string[] =>
  Object.keys(before).filter(name => name in now && !isSame(before[name] || null, now[name] || null));

const isSame = (one: unknown, other: unknown) => stableJson(one) === stableJson(other);

/** Equal for equal values, regardless of the order of their fields. */
const stableJson = (value: unknown) =>
  JSON.stringify(value ?? null, (_, nested: unknown) =>
    nested !== null && typeof nested === 'object' && !Array.isArray(nested)
      ? Object.fromEntries(Object.entries(nested).sort(([one], [other]) => one.localeCompare(other)))
      : nested,
  );
