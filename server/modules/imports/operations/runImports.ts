import { and, desc, eq, sql } from 'drizzle-orm';
import { at, first } from '@/domain/assert';
import { isPermitted } from '@/domain/access/permissions';
import { DomainError, Invalid } from '@/domain/errors';
import type { LeftReason, RowResult } from '@/domain/imports/import';
import type { Violation } from '@/domain/validation/violation';
import type { Database } from '@/server/platform/db/open';
import { importRows, imports } from '@/server/platform/db/schema';
import type { StoredRowUndo } from '@/server/platform/db/schema/imports';
import { withoutTenant, inCompany, type CompanyTx } from '@/server/platform/db/scope';
import { isTransientError } from '@/server/platform/db/transientErrors';
import { viewerOfUser } from '@/server/modules/accounts';
import { resultsOf, type ImportStored } from '../queries/imports';
import { actorOf, newContext, type StaffContext } from '@/server/core/context';
import { importers } from '../commands/importers/index';
import type { PlannedUnit } from '../commands/importers/importer';
import { contextOfImport, openUnits } from '../queries/readUnits';
import { isToUndo } from '../commands/startImport';

export type RunDeps = {
  db: Database;
  secret_key: string;
  max_days_ahead: number;
  now: () => number;
  report: (error: unknown) => void;
};

/** Short transactions: other requests wait for none of them, and a kill loses no more than one. */
const units_at_once = 100;
const attempts_max = 5;

/** Until no import is left to work on. A process that ends leaves the rest to the next one. */
export async function runImports(deps: RunDeps, signal: AbortSignal): Promise<void> {
  const { rows } = await withoutTenant(deps.db, tx =>
    tx.execute<{ company_id: number; id: number }>(sql`select * from running_imports()`),
  );
  for (const { company_id, id } of rows) {
    while (!signal.aborted && (await runPart(deps, company_id, id)));
  }
}

/** Whether there may be more to do. */
async function runPart(deps: RunDeps, company_id: number, id: number): Promise<boolean> {
  const { db, report } = deps;
  const work = (attemptOn: (tx: CompanyTx) => Attempt) =>
    inCompany(db, company_id, tx => workOn(deps, tx, id, attemptOn(tx)));
  try {
    return await work(() => together);
  } catch (error) {
    if (isTransientError(error)) throw error;
    if (!(error instanceof DomainError)) report(error);
  }
  try {
    return await work(tx => alone(tx, deps));
  } catch (error) {
    if (isTransientError(error)) throw error;
    report(error);
    return inCompany(db, company_id, tx => giveUpAfterSome(deps, tx, id));
  }
}

/** What is wrong is not in a row; it is tried again by the minute, and not for ever. */
async function giveUpAfterSome({ now }: RunDeps, tx: CompanyTx, id: number): Promise<boolean> {
  const [stored] = await tx
    .update(imports)
    .set({ attempts: sql`${imports.attempts} + 1` })
    .where(and(eq(imports.id, id), eq(imports.status, 'running')))
    .returning();
  if (stored && stored.attempts >= attempts_max) await end(tx, stored, 'failed', now());
  return false;
}

type Outcome = { result: RowResult; entity_id?: number; undo?: StoredRowUndo; errors?: Violation[] };
type Attempt = <T>(units: T[], work: (units: T[]) => Promise<Outcome[]>) => Promise<Outcome[]>;

/** All at once: one that fails is for `alone` to find. */
const together: Attempt = (units, work) => work(units);

/** A unit that fails is refused, with what it had written undone, and the others go on. */
function alone(tx: CompanyTx, { report }: RunDeps): Attempt {
  const attemptOne = async (work: () => Promise<Outcome[]>): Promise<Outcome> => {
    await tx.execute(sql`savepoint import_unit`);
    try {
      const outcome = first(await work());
      await tx.execute(sql`release savepoint import_unit`);
      return outcome;
    } catch (error) {
      if (isTransientError(error)) throw error;
      await tx.execute(sql`rollback to savepoint import_unit`);
      if (error instanceof Invalid) return { result: 'refused', errors: error.violations };
      if (error instanceof DomainError)
        return { result: 'refused', errors: [{ path: '', sentence: error.sentence }] };
      report(error);
      return { result: 'refused', errors: [{ path: '', sentence: { key: 'imports.rows.failed' } }] };
    }
  };
  return async (units, work) => {
    const outcomes: Outcome[] = [];
    for (const unit of units) outcomes.push(await attemptOne(() => work([unit])));
    return outcomes;
  };
}

async function workOn(deps: RunDeps, tx: CompanyTx, id: number, attempt: Attempt): Promise<boolean> {
  const [stored] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.status, 'running')))
    .for('update', { skipLocked: true });
  if (!stored) return false;
  const ctx = await contextFor(deps, tx, stored);
  if (!ctx) {
    await end(tx, stored, 'failed', deps.now());
    return false;
  }
  const isOver =
    stored.phase === 'undo'
      ? await undoSome(ctx, stored, attempt)
      : await importSome(deps, ctx, stored, attempt);
  if (!isOver) return true;
  await end(tx, stored, stored.phase === 'undo' ? 'undone' : 'done', deps.now());
  return false;
}

/** The rights are those that the person has now; undefined when they have none left. */
async function contextFor(
  { secret_key, now }: RunDeps,
  tx: CompanyTx,
  { user_id, collection }: ImportStored,
): Promise<StaffContext | undefined> {
  const member =
    user_id === null ? undefined : await viewerOfUser(tx, user_id, { secret: secret_key, now: now() });
  if (!member || !isPermitted(member, `${collection}.write.all`)) return undefined;
  return { ...newContext(tx, { actor: actorOf(member), now: now(), locale: 'en', region: 'en' }), member };
}

async function importSome(
  { now, max_days_ahead }: RunDeps,
  ctx: StaffContext,
  stored: ImportStored,
  attempt: Attempt,
): Promise<boolean> {
  const { tx } = ctx;
  const context = await contextOfImport(tx, now());
  const units = await openUnits(tx, stored, { context, limit: units_at_once });
  if (units.length === 0) return true;
  const importer = importers[stored.collection];
  const planned = await importer.plan(ctx, units, { locks: true, now: now(), max_days_ahead });
  const refused = planned.flatMap(unit =>
    unit.refused.map(({ row, errors }) => ({ rows: [row], result: 'refused' as const, errors })),
  );
  const store = async (units: PlannedUnit[], work: (units: PlannedUnit[]) => Promise<Outcome[]>) =>
    (await attempt(units, work)).map((outcome, index) => ({ ...outcome, rows: at(units, index).rows }));
  const of = (outcome: PlannedUnit['outcome']) =>
    planned.filter(unit => unit.rows.length > 0 && unit.outcome === outcome);
  const created = await store(of('new'), async units => {
    const entities = await importer.create(ctx, units);
    return entities.map(({ id, undo }) => ({ result: 'created', entity_id: id, undo }));
  });
  const updated = await store(of('changed'), async units => {
    const outcomes: Outcome[] = [];
    for (const unit of units) {
      const { id, undo } = await importer.update(ctx, unit);
      outcomes.push({ result: 'updated', entity_id: id, undo });
    }
    return outcomes;
  });
  const unchanged = of('unchanged').map(({ rows, entity_id }) => ({
    rows,
    result: 'unchanged' as const,
    entity_id: entity_id ?? undefined,
  }));
  await storeResults(tx, stored.id, [...refused, ...created, ...updated, ...unchanged]);
  return false;
}

/** The unit's first row holds what undoes it. */
const storeResults = (tx: CompanyTx, id: number, outcomes: (Outcome & { rows: number[] })[]) => {
  const results = outcomes.flatMap(({ rows, undo, ...outcome }) =>
    rows.map((row, at) => ({ ...outcome, row, undo: at === 0 ? undo : undefined })),
  );
  return tx.execute(sql`
    update import_rows set
      result = done.result, entity_id = coalesce(done.entity_id, import_rows.entity_id), undo = done.undo,
      errors = coalesce(done.errors, import_rows.errors)
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as done
      (row int, result text, entity_id bigint, undo jsonb, errors jsonb)
    where import_rows.company_id = ${tx.company_id} and import_rows.import_id = ${id} and import_rows.row = done.row`);
};

/** The last rows first. */
async function undoSome(ctx: StaffContext, stored: ImportStored, attempt: Attempt): Promise<boolean> {
  const { tx } = ctx;
  const rows = await tx
    .select()
    .from(importRows)
    .where(and(eq(importRows.import_id, stored.id), isToUndo))
    .orderBy(desc(importRows.row))
    .limit(units_at_once);
  if (rows.length === 0) return true;
  for (const { unit, entity_id, result, undo } of rows) {
    if (entity_id === null || undo === null) continue;
    const row = { entity_id, isCreated: result === 'created', undo };
    let left: LeftReason | null = 'in_use';
    await attempt([row], async () => {
      left = await importers[stored.collection].undo(ctx, row);
      return [{ result: 'undone' }];
    });
    await tx
      .update(importRows)
      .set({ result: left === null ? 'undone' : 'left', left })
      .where(and(eq(importRows.import_id, stored.id), eq(importRows.unit, unit)));
  }
  return false;
}

async function end(
  tx: CompanyTx,
  { id, phase, ended_at }: ImportStored,
  status: 'done' | 'failed' | 'undone',
  now: number,
): Promise<void> {
  const results = await resultsOf(tx, id);
  await tx
    .update(imports)
    .set({
      status,
      phase: null,
      results,
      // The seven days of the undo begin with the end of the import.
      ended_at: phase === 'undo' ? ended_at : now,
      version: sql`${imports.version} + 1`,
    })
    .where(eq(imports.id, id));
}
