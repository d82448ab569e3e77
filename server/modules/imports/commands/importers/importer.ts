import type { LeftReason } from '@/domain/imports/import';
import type { ImportedFields } from '@/domain/imports/rows';
import type { Violation } from '@/domain/validation/violation';
import type { Entity } from '@/server/collections/collection';
import type { RowChange, StoredRowUndo } from '@/server/platform/db/schema/imports';
import type { Context, StaffContext } from '@/server/core/context';
import type { Unit } from '../../queries/readUnits';

/** `input` is what the collection takes, `values` what the rows say. Without `rows` nothing is left to do. */
export type PlannedUnit = {
  unit: number;
  rows: number[];
  refused: { row: number; errors: Violation[] }[];
  outcome: 'new' | 'changed' | 'unchanged';
  entity_id: number | null;
  /** What is to be updated, as it is now. */
  entity?: Entity;
  label: string;
  input: ImportedFields;
  values: Map<number, ImportedFields>;
  changes: RowChange[];
  warnings: Violation[];
};

export type Stored = { id: number; undo: StoredRowUndo };

export type RowToUndo = { entity_id: number; isCreated: boolean; undo: StoredRowUndo };

/** `locks` what matches until the transaction ends; `now` in epoch seconds. */
export type PlanOptions = { locks: boolean; now: number; max_days_ahead: number };

/** How the rows of one collection become its entities. */
export type Importer = {
  /** Compares with what the company has. */
  plan(ctx: Context, units: Unit[], options: PlanOptions): Promise<PlannedUnit[]>;
  /** All or none. @throws DomainError for what only storing shows */
  create(ctx: StaffContext, planned: PlannedUnit[]): Promise<Stored[]>;
  /** @throws DomainError */
  update(ctx: StaffContext, planned: PlannedUnit): Promise<Stored>;
  /** Returns why it was left; null when it is undone. @throws DomainError when it is in use in another way */
  undo(ctx: StaffContext, row: RowToUndo): Promise<LeftReason | null>;
};
