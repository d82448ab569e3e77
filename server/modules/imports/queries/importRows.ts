import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Locale } from '@/domain/translations/locales';
import { fullName } from '@/domain/customers/customer';
import type { ImportableCollection } from '@/domain/imports/collections';
import type { FieldMessage, ImportRow, RowOutcome, RowResult } from '@/domain/imports/import';
import { showValue, type ShownIn } from '@/domain/imports/showValue';
import type { LeftOut } from '@/domain/imports/rows';
import { withTextPaths } from '@/domain/imports/textPaths';
import { pageOf, type ListParams, type Page } from '@/domain/lists/page';
import { translate } from '@/domain/messages/translate';
import type { Violation } from '@/domain/validation/violation';
import { equals, hasWords, updatedSince } from '@/server/platform/db/filters';
import { employees, importRows, imports } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { selectPage } from '@/server/platform/db/selectPage';
import { zoneOf } from '@/server/modules/schedule';
import { currencyOfCompany } from '@/server/modules/companies';
import type { ImportStored } from './imports';

type RowsQuery = ListParams & {
  sort: string[];
  search?: string;
  outcome?: RowOutcome;
  result?: RowResult;
};

/** In the order of the file; texts and values in the reader's language. */
export async function listImportRows(
  tx: CompanyTx,
  { id, collection }: Pick<ImportStored, 'id' | 'collection'>,
  params: RowsQuery,
  locale: Locale,
): Promise<Page<ImportRow>> {
  const { search, outcome, result, updated_since } = params;
  const where = and(
    eq(importRows.import_id, id),
    hasWords(sql`search_text(${importRows.label})`, search),
    equals(importRows.outcome, outcome),
    equals(importRows.result, result),
    // They change as their import does.
    updated_since === undefined
      ? undefined
      : inArray(
          importRows.import_id,
          tx.select({ id: imports.id }).from(imports).where(updatedSince(imports.updated_at, updated_since)),
        ),
  );
  const [{ rows, total, beyond }, shownIn] = await Promise.all([
    selectPage(tx, importRows, where, params),
    readerOf(tx, locale),
  ]);
  return pageOf(
    rows.map(row => toRow(collection, row, shownIn)),
    total,
    params,
    beyond,
  );
}

/** Refused rows with their own cells, some hundred at a time. */
export async function refusedAfter(tx: CompanyTx, id: number, row: number, limit: number) {
  return tx
    .select({ row: importRows.row, cells: importRows.cells, errors: importRows.errors })
    .from(importRows)
    .where(
      and(
        eq(importRows.import_id, id),
        gt(importRows.row, row),
        or(
          eq(importRows.result, 'refused'),
          and(isNull(importRows.result), eq(importRows.outcome, 'refused')),
        ),
      ),
    )
    .orderBy(asc(importRows.row))
    .limit(limit);
}

async function readerOf(tx: CompanyTx, locale: Locale): Promise<ShownIn> {
  const [currency, timezone, people] = await Promise.all([
    currencyOfCompany(tx),
    zoneOf(tx),
    tx
      .select({ id: employees.id, first_name: employees.first_name, last_name: employees.last_name })
      .from(employees),
  ]);
  return { locale, currency, timezone, employees: new Map(people.map(one => [one.id, fullName(one)])) };
}

type Stored = typeof importRows.$inferSelect;

function toRow(collection: ImportableCollection, row: Stored, shownIn: ShownIn): ImportRow {
  const { locale } = shownIn;
  const show = (field: string, value: unknown) => showValue(collection, field, value, shownIn);
  const { row: number, outcome, result, label, entity_id, duplicate_of, left } = row;
  return {
    row: number,
    outcome: outcome ?? 'new',
    result,
    label,
    entity: entity_id === null ? null : { id: entity_id, name: label },
    duplicate_of,
    changes: (row.changes ?? []).map(({ field, before, after }) => ({
      field,
      before: show(field, before),
      after: show(field, after),
    })),
    values: Object.entries(withTextPaths(row.values ?? {}))
      .map(([field, value]) => ({ field, value: show(field, value) }))
      .filter(({ value }) => value !== ''),
    errors: messagesOf(row.errors, locale),
    warnings: warningsOf(row.warnings, locale),
    left,
  };
}

const warningsOf = (warnings: LeftOut[] | null, locale: string): FieldMessage[] =>
  messagesOf(warnings, locale).map(({ field, message: reason }, at) => {
    const isLeftOut = warnings?.[at]?.is_left_out;
    const message = isLeftOut
      ? translate({ key: 'imports.rows.left_out', values: { reason } }, locale)
      : reason;
    return { field, message };
  });

export const messagesOf = (violations: Violation[] | null, locale: string): FieldMessage[] =>
  (violations ?? []).map(({ path, sentence }) => ({ field: path, message: translate(sentence, locale) }));
