import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { CommandNotAvailable, UndoNotPossible } from '@/domain/errors';
import type { ImportableCollection } from '@/domain/imports/collections';
import { import_undo_s, type Import } from '@/domain/imports/import';
import { importRows, imports } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { getImport, lockImport } from '../queries/imports';
import type { StaffContext } from '@/server/core/context';

/** Wakes the job that works on imports. */
export const importsChannel = 'imports';

/** The rows that would change nothing are done at once. @throws NotFound; CommandNotAvailable unless previewed */
export async function startImport(
  ctx: StaffContext,
  { collection, id }: { collection: ImportableCollection; id: number },
): Promise<Import> {
  const { tx, now, actor } = ctx;
  const stored = await lockImport(tx, collection, id);
  if (stored.status !== 'previewed' || stored.counts === null) throw new CommandNotAvailable();
  await tx
    .update(importRows)
    .set({
      result: sql`case ${importRows.outcome} when 'refused' then 'refused' when 'unchanged' then 'unchanged' else 'skipped' end`,
    })
    .where(
      and(
        eq(importRows.import_id, id),
        inArray(importRows.outcome, ['refused', 'duplicate', 'skipped', 'unchanged']),
      ),
    );
  await run(tx, id, { phase: 'import', started_at: now, user_id: actor.user_id });
  return getImport(tx, collection, id);
}

/**
 * Takes back what the import made, and leaves what was changed since.
 * @throws NotFound; UndoNotPossible while it runs, once undone or after seven days
 */
export async function undoImport(
  ctx: StaffContext,
  { collection, id }: { collection: ImportableCollection; id: number },
): Promise<Import> {
  const { tx, now, actor } = ctx;
  const { status, ended_at } = await lockImport(tx, collection, id);
  const isOver = ended_at === null || ended_at + import_undo_s < now;
  if ((status !== 'done' && status !== 'failed') || isOver) throw new UndoNotPossible();
  await run(tx, id, { phase: 'undo', user_id: actor.user_id });
  return getImport(tx, collection, id);
}

/** @throws NotFound; CommandNotAvailable once it was started */
export async function dropImport(
  ctx: StaffContext,
  { collection, id }: { collection: ImportableCollection; id: number },
): Promise<void> {
  const { tx } = ctx;
  const { status } = await lockImport(tx, collection, id);
  if (status !== 'previewed') throw new CommandNotAvailable();
  await tx.delete(imports).where(eq(imports.id, id));
}

type Start = { phase: 'import' | 'undo'; started_at?: number; user_id: number | null };

async function run(tx: CompanyTx, id: number, start: Start): Promise<void> {
  await tx
    .update(imports)
    .set({ ...start, status: 'running', attempts: 0, results: null, version: sql`${imports.version} + 1` })
    .where(eq(imports.id, id));
  await tx.execute(sql`select pg_notify(${importsChannel}, '')`);
}

/** Rows that an undo has still to look at. */
export const isToUndo = and(isNotNull(importRows.undo), inArray(importRows.result, ['created', 'updated']));
