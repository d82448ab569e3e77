import { and, eq, getTableColumns, getTableName, is, Param, type SQL } from 'drizzle-orm';
import { PgDialect, PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import { companies } from './schema/companies';

type SelectConfig = Parameters<PgDialect['buildSelectQuery']>[0];
type UpdateConfig = Parameters<PgDialect['buildUpdateQuery']>[0];
type DeleteConfig = Parameters<PgDialect['buildDeleteQuery']>[0];
type InsertConfig = Parameters<PgDialect['buildInsertQuery']>[0];
type Joins = SelectConfig['joins'];

/**
 * Writes the queries of a transaction that belongs to one company: each table that has a `company_id`, and `companies`
 * itself, is read, changed and joined for that company alone, and new rows are its own. SQL that is written by hand
 * names the company itself.
 */
export class CompanyDialect extends PgDialect {
  private readonly company_id: number = NaN;

  /** The names of columns that Drizzle has read once are kept for all companies. */
  static for(company_id: number): CompanyDialect {
    return Object.assign(Object.create(shared) as CompanyDialect, { company_id });
  }

  /** Nothing for what is no table of companies: a subquery is limited where it is built. */
  ofCompany(table: unknown): SQL | undefined {
    const column = is(table, PgTable) ? companyColumn(table) : undefined;
    return column && eq(column, this.company_id);
  }

  override buildSelectQuery(config: SelectConfig): SQL {
    const where = and(this.ofCompany(config.table), config.where);
    return super.buildSelectQuery({ ...config, where, joins: this.limited(config.joins) });
  }

  override buildUpdateQuery(config: UpdateConfig): SQL {
    const where = and(this.ofCompany(config.table), this.ofCompany(config.from), config.where);
    return super.buildUpdateQuery({ ...config, where, joins: this.limited(config.joins) ?? [] });
  }

  override buildDeleteQuery(config: DeleteConfig): SQL {
    return super.buildDeleteQuery({ ...config, where: and(this.ofCompany(config.table), config.where) });
  }

  override buildInsertQuery(config: InsertConfig): SQL {
    const { table, values } = config;
    const { company_id: column }: { company_id?: PgColumn } = getTableColumns(table);
    if (!column || !Array.isArray(values)) return super.buildInsertQuery(config);
    const company_id = new Param(this.company_id, column);
    return super.buildInsertQuery({ ...config, values: values.map(row => ({ company_id, ...row })) });
  }

  private limited(joins: Joins): Joins {
    return joins?.map(join => ({ ...join, on: and(this.ofCompany(join.table), join.on) }));
  }
}

const shared = new CompanyDialect();

function companyColumn(table: PgTable): PgColumn | undefined {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  return getTableName(table) === getTableName(companies) ? columns.id : columns.company_id;
}
