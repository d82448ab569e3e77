import { defined } from '@/domain/assert';
import { and, eq, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

type CompanyTable = PgTable & { company_id: PgColumn };

const companyOf = ({ table }: PgColumn) => (table as CompanyTable).company_id;

export const ofCompany = (
  { company_id }: { company_id: number },
  table: { company_id: PgColumn },
  ...conditions: (SQLWrapper | undefined)[]
): SQL => defined(and(eq(table.company_id, company_id), ...conditions), 'and');

/** Compares both columns of the foreign key. */
export const joined = (one: PgColumn, other: PgColumn): SQL =>
  defined(and(eq(companyOf(one), companyOf(other)), eq(one, other)), 'and');
