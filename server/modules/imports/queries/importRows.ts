import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Locale } from '@/domain/translations/locales';
import { fullName } from '@/domain/customers/customer';
import type { ImportableCollection } from '@/domain/imports/collections';
import type { FieldMessage, ImportRow, RowOutcome, RowResult } from '@/domain/imports/import';
import { showValue, type ShownIn } from '@/domain/imports/showValue';
import type { LeftOut } from '@/domain/imports/rows';
import { withTextPaths } from '@/domain/imports/textPaths';
import { pageOf, type Page } from '@/domain/lists/page';
import { translate } from '@/domain/messages/translate';
import type { Violation } from '@/domain/validation/violation';
import { equals, hasWords } from '@/server/platform/db/filters';
import { employees, importRows } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { zoneOf } from '@/server/modules/schedule';
import { currencyOfCompany } from '@/server/modules/companies';
import type { ImportStored } from './imports';

type RowsQuery = {
  page: number;
  per_page: number;
  search?: string;
  outcome?: RowOutcome;
  result?: RowResult;
};

/** In the order of the file; texts and values in the reader's language. */
export async function listImportRows(
  tx: CompanyTx,
  { id, collection }: Pick<ImportStored, 'id' | 'collection'>,
  query: RowsQuery,
  locale: Locale,
): Promise<Page<ImportRow>> {
  const { page, per_page, search, outcome, result } = query;
  const where = and(
    eq(importRows.import_id, id),
    hasWords(sql`search_text(${importRows.label})`, search),
    equals(importRows.outcome, outcome),
    equals(importRows.result, result),
  );
  const [rows, total, shownIn] = await Promise.all([
    tx
      .select()
      .from(importRows)
      .where(where)
      .orderBy(asc(importRows.row))
      .limit(per_page)
      .offset((page - 1) * per_page),
    tx.$count(importRows, where),
    readerOf(tx, locale),
  ]);
  return pageOf(
    rows.map(row => toRow(collection, row, shownIn)),
    total,
    query,
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
