import { isDeepStrictEqual } from 'node:util';
import { defined } from '@/domain/assert';
import type { ImportedFields, ReadRow } from '@/domain/imports/rows';
import { fromTextPaths, withTextPaths } from '@/domain/imports/textPaths';
import { translationAt } from '@/domain/translations/path';
import { partOf } from '@/domain/validation/stored';
import { parse } from '@/domain/validation/violations';
import type { Violation } from '@/domain/validation/violation';
import type { AnyTypes, Collection, Entity } from '@/server/collections/collection';
import { getEntities, getEntity, lockMatching } from '@/server/collections/entities';
import { archiveEntities, createEntities, updateLocked } from '@/server/collections/updateEntities';
import type { RowChange, StoredRowUndo } from '@/server/platform/db/schema/imports';
import type { CompanyTx } from '@/server/platform/db/scope';
import { changeSchedule } from '@/server/modules/roster';
import type { StaffContext } from '@/server/core/context';
import type { Importer, PlannedUnit, RowToUndo, Stored } from './importer';
import type { Match } from '../../queries/matches';

type Parts = {
  match(tx: CompanyTx, rows: ReadRow[]): Promise<Match[]>;
  label(input: ImportedFields, entity: Entity | undefined): string;
  isInUse(tx: CompanyTx, id: number): Promise<boolean>;
  /** Adds what a row names but does not hold; returns what it does not find. */
  complete?(
    tx: CompanyTx,
    rows: ReadRow[],
  ): Promise<(row: ReadRow, entity?: Entity) => { input: ImportedFields; warnings: Violation[] }>;
};

/** For collections whose rows are entities: customers, employees and products. */
export function entityImporter(collection: Collection, parts: Parts): Importer {
  const part = partOf(collection.schema);

  return {
    async plan({ tx }, units, { locks }) {
      const rows = units.flatMap(unit => unit.rows);
      const [matches, complete] = await Promise.all([parts.match(tx, rows), parts.complete?.(tx, rows)]);
      const ids = [...new Set(matches.flatMap(({ id }) => id ?? []))].sort((one, other) => one - other);
      if (locks && ids.length > 0) await lockMatching(tx, collection, { ids }, undefined);
      const entities = ids.length > 0 ? await getEntities(tx, collection, ids, undefined) : [];
      const byId = new Map(entities.map(entity => [entity.id, entity]));
      return rows.map((row, at) => {
        const { id, violation } = matches[at] ?? {};
        const entity = id === undefined ? undefined : byId.get(id);
        const completed = complete?.(row, entity);
        const sent: ImportedFields = { ...row.input, ...completed?.input };
        const unmatched = violation ? [violation] : entity ? [] : row.missing;
        const errors = [...row.violations, ...unmatched];
        const input: ImportedFields = errors.length > 0 ? sent : part.cast(sent, { assert: false });
        const changes = entity && errors.length === 0 ? changesOf(entity, input) : [];
        return {
          unit: row.row,
          rows: errors.length > 0 ? [] : [row.row],
          refused: errors.length > 0 ? [{ row: row.row, errors }] : [],
          outcome: entity ? (changes.length > 0 ? 'changed' : 'unchanged') : 'new',
          entity_id: entity?.id ?? null,
          entity,
          label: parts.label(sent, entity),
          input,
          values: new Map([[row.row, { ...row.input, ...(row.services && { services: row.services }) }]]),
          changes,
          warnings: [...row.warnings, ...(completed?.warnings ?? [])],
        };
      });
    },

    async create(ctx, planned) {
      const inputs = planned.map(({ input }): ImportedFields => parse(collection.schema, input));
      return (await createEntities(ctx, collection, inputs)).map(storedAs);
    },

    update: (ctx, planned) => updateEntityOf(ctx, { collection, ...planned }),

    undo: (ctx, row) => undoEntity(ctx, { collection, row, isInUse: parts.isInUse }),
  };
}

export const storedAs = ({ id, version }: Entity): Stored => ({ id, undo: { version } });

/** Changes only the fields that differ, and remembers what they were. */
export async function updateEntityOf(
  ctx: StaffContext,
  { collection, entity, input, changes }: PlannedUnit & { collection: Collection },
): Promise<Stored> {
  const before = defined(entity, 'entity');
  const changed = fieldsIn(changes, input);
  const { id, version } = await withSchedule(ctx, {
    ...collection,
    changes: changed,
    work: () => changeLocked(ctx, collection, before, changed),
  });
  return { id, undo: { version, before: fieldsIn(changes, before) } };
}

/** A text that is not translated is an empty one, which removes what the import adds. */
function fieldsIn(changes: RowChange[], from: ImportedFields): ImportedFields {
  const values = withTextPaths(from);
  const valueOf = (path: string) => values[path] ?? (translationAt(path) ? '' : undefined);
  return fromTextPaths(Object.fromEntries(changes.map(({ field }) => [field, valueOf(field)])));
}

async function changeLocked(
  ctx: StaffContext,
  collection: Collection,
  before: Entity,
  changes: ImportedFields,
) {
  const after = await updateLocked(ctx, collection, { before, changes });
  await collection.validate?.(ctx, after, before);
  return after;
}

function changesOf(entity: Entity, input: ImportedFields): RowChange[] {
  const before = withTextPaths(entity);
  return Object.entries(withTextPaths(input))
    .filter(([field, after]) => after !== undefined && !isSame(before[field], after))
    .map(([field, after]) => ({ field, before: before[field] ?? null, after }));
}

const isSame = (one: unknown, other: unknown) =>
  isDeepStrictEqual(plain(one), plain(other)) || ((one ?? '') === '' && (other ?? '') === '');

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/**
 * Archives what the import made and puts back what it overwrote, unless somebody has worked with it since.
 * @throws DomainError where that is no longer possible
 */
export async function undoEntity(
  ctx: StaffContext,
  {
    collection,
    row: { entity_id: id, isCreated, undo },
    isInUse,
  }: { collection: Collection; row: RowToUndo; isInUse: (tx: CompanyTx, id: number) => Promise<boolean> },
) {
  const { tx } = ctx;
  const [locked] = await lockMatching<AnyTypes>(tx, collection, { ids: [id] }, undefined);
  if (locked === undefined) return 'gone';
  const entity = await getEntity(tx, collection, id, undefined);
  if (entity.version !== undo.version) return 'changed_since';
  if (isCreated) {
    if (await isInUse(tx, id)) return 'in_use';
    await archiveEntities(ctx, collection, [id]);
    return null;
  }
  const before = castOf(collection, undo);
  await withSchedule(ctx, {
    ...collection,
    changes: before,
    work: () => changeLocked(ctx, collection, entity, before),
  });
  return null;
}

/** What would strand upcoming visits is refused: an import has nobody to decide about them. @throws NeedsDecisions */
export function withSchedule<Result>(
  ctx: StaffContext,
  {
    strands = [],
    changes,
    work,
  }: Pick<Collection, 'strands'> & { changes: ImportedFields; work: () => Promise<Result> },
): Promise<Result> {
  return strands.some(name => name in changes) ? changeSchedule(ctx, { change: work }) : work();
}

const castOf = ({ schema }: Collection, { before = {} }: StoredRowUndo): ImportedFields =>
  partOf(schema).cast(before, { assert: false });
