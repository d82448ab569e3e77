import type { FieldValues } from 'react-hook-form';
import { describedFields } from '../../domain/validation/described';
import type { FieldsSchema } from '../../domain/validation/fieldsSchema';

export type Side = 'mine' | 'theirs';
type Versions = { before: FieldValues; mine: FieldValues; theirs: FieldValues };

/**
 * The fields in which two people's versions of a thing differ, each with the side that is likelier to be meant:
 * theirs where I left the field alone, else mine.
 */
export function differences(schema: FieldsSchema, { before, mine, theirs }: Versions): Record<string, Side> {
  const [was, own, other] = [asSent(schema, before), asSent(schema, mine), asSent(schema, theirs)];
  const names = describedFields(schema)
    .map(({ name }) => name)
    .filter(name => name in mine && !isSame(own[name], other[name]));
  return Object.fromEntries(
    names.map((name): [string, Side] => [name, isSame(own[name], was[name]) ? 'theirs' : 'mine']),
  );
}

/** My version with what was chosen of theirs. */
export function mixed({ mine, theirs, choice }: Omit<Versions, 'before'> & { choice: Record<string, Side> }) {
  const taken = Object.keys(choice).filter(name => choice[name] === 'theirs');
  return { ...mine, ...Object.fromEntries(taken.map(name => [name, theirs[name]])) };
}

/** Two answers may show one picture by two addresses; what would be sent of it is the same. */
const asSent = (schema: FieldsSchema, version: FieldValues): FieldValues =>
  schema.cast(version, { assert: false });

/** The fields of `now` that are not as they were `before`; an empty text is none. */
export const changedFields = (before: FieldValues, now: FieldValues): string[] =>
  Object.keys(before).filter(name => name in now && !isSame(before[name] || null, now[name] || null));

const isSame = (one: unknown, other: unknown) => written(one) === written(other);

/** The same text for the same thing, in whatever order its fields stand. */
const written = (value: unknown) =>
  JSON.stringify(value ?? null, (_, held: unknown) =>
    held !== null && typeof held === 'object' && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).sort(([one], [other]) => one.localeCompare(other)))
      : held,
  );
