import { sql } from 'drizzle-orm';
import type { MatchChoice, RowOutcome } from '@/domain/imports/import';
import type { ImportedFields } from '@/domain/imports/rows';
import type { Violation } from '@/domain/validation/violation';
import type { RowChange } from '@/server/platform/db/schema/imports';
import type { PlannedUnit } from '../../commands/importers/importer';
import type { Context } from '@/server/core/context';

export type PlannedRow = {
  row: number;
  unit: number;
  outcome: RowOutcome;
  label: string;
  entity_id: number | null;
  duplicate_of: number | null;
  values: ImportedFields;
  changes: RowChange[];
  errors: Violation[];
  warnings: Violation[];
};

type Choices = { matches: MatchChoice; duplicateOf(planned: PlannedUnit): number | undefined };

/** What would happen to each row of a unit; changes and warnings are shown once, at its first one. */
export function rowsOf(planned: PlannedUnit, { matches, duplicateOf }: Choices): PlannedRow[] {
  const { label, entity_id, values, refused, rows, changes, warnings } = planned;
  const common = {
    label: label.slice(0, 200),
    entity_id,
    duplicate_of: null,
    changes: [],
    errors: [],
    warnings: [],
  };
  const refusals = refused.map(({ row, errors }): PlannedRow => ({
    ...common,
    row,
    unit: row,
    outcome: 'refused',
    entity_id: null,
    values: values.get(row) ?? {},
    errors,
  }));
  const [unit] = rows;
  if (unit === undefined) return refusals;
  const duplicate_of = duplicateOf(planned) ?? null;
  const isSkipped = matches === 'skip' && planned.outcome === 'changed';
  const outcome = duplicate_of !== null ? 'duplicate' : isSkipped ? 'skipped' : planned.outcome;
  const taken = rows.map((row): PlannedRow => ({
    ...common,
    row,
    unit,
    outcome,
    duplicate_of,
    values: values.get(row) ?? {},
    ...(row === unit && { changes, warnings }),
  }));
  return [...refusals, ...taken];
}

export const storeOutcomes = (
  { tx }: Context,
  { import_id, rows }: { import_id: number; rows: PlannedRow[] },
) =>
  tx.execute(sql`
    update import_rows set
      unit = planned.unit, outcome = planned.outcome, result = null, label = planned.label,
      entity_id = planned.entity_id, duplicate_of = planned.duplicate_of, "values" = planned."values",
      changes = planned.changes, errors = planned.errors, warnings = planned.warnings
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as planned (row int, unit int, outcome text, label text,
      entity_id bigint, duplicate_of int, "values" jsonb, changes jsonb, errors jsonb, warnings jsonb)
    where import_rows.company_id = ${tx.company_id} and import_rows.import_id = ${import_id}
      and import_rows.row = planned.row`);
