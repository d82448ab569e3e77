import type { FieldValues } from 'react-hook-form';
import { describedFields } from '../../domain/validation/described';
import type { AnyObjectSchema } from '../../domain/validation/yup';

export type Side = 'mine' | 'theirs';
type Versions = { before: FieldValues; mine: FieldValues; theirs: FieldValues };

/**
 * The fields in which two people's versions of a thing differ, each with the side that is likelier to be meant:
 * theirs where I left the field alone, else mine.
 */
export function differing(schema: AnyObjectSchema, { before, mine, theirs }: Versions): Record<string, Side> {
  const names = describedFields(schema)
    .map(({ name }) => name)
    .filter(name => name in mine && !isSame(mine[name], theirs[name]));
  return Object.fromEntries(
    names.map((name): [string, Side] => [name, isSame(mine[name], before[name]) ? 'theirs' : 'mine']),
  );
}

/** My version with what was chosen of theirs. */
export function mixed({ mine, theirs, choice }: Omit<Versions, 'before'> & { choice: Record<string, Side> }) {
  const taken = Object.keys(choice).filter(name => choice[name] === 'theirs');
  return { ...mine, ...Object.fromEntries(taken.map(name => [name, theirs[name]])) };
}

const isSame = (one: unknown, other: unknown) => written(one) === written(other);

/** The same text for the same thing, in whatever order its fields stand. */
const written = (value: unknown) =>
  JSON.stringify(value ?? null, (_, held: unknown) =>
    held !== null && typeof held === 'object' && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).sort(([one], [other]) => one.localeCompare(other)))
      : held,
  );
