import { type Column, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { defined, first } from '@/domain/assert';
import type { Locale } from '@/domain/translations/locales';
import { changedTranslations, translatedFields } from '@/domain/translations/translations';
import { schemaCollections } from '@/server/modules/catalogue';
import {
  addresses,
  articles,
  bundles,
  companies,
  employees,
  membershipFeatures,
  memberships,
  products,
  services,
} from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { getSettings } from '@/server/modules/companies';
import { putSettings } from './putSettings';
import type { Context } from '@/server/core/context';

/** Each table with texts of the company, and which they are. */
const texts: [PgTable, string[]][] = [
  [services, ['name', 'description']],
  [products, ['name', 'promo_rule', 'description']],
  [bundles, ['name']],
  [memberships, ['name', 'description']],
  [membershipFeatures, ['name']],
  [employees, ['position']],
  [articles, ['title', 'summary', 'content', 'image']],
  [addresses, ['city', 'street', 'location_notes']],
  [companies, ['name', 'summary', 'description']],
  ...schemaCollections.map(({ table, schema }): [PgTable, string[]] => [table, translatedFields(schema)]),
];

/**
 * Another main language: texts that are translated into it become the main ones, and the former main ones become
 * translations; the rest stay as they are. An empty former text is kept as empty, so that called with the languages the
 * other way round it restores them.
 */
export async function swapMainLanguage(
  ctx: Context,
  { from, to }: { from: Locale; to: Locale | undefined },
): Promise<void> {
  const { tx } = ctx;
  if (!to || from === to) return;
  for (const [table, names] of texts) await exchangeIn(tx, table, names, { from, to });
  await exchangeCategories(tx, from, to);
  await exchangeSettings(ctx, from, to);
}

type Languages = { from: Locale; to: Locale };

async function exchangeIn(tx: CompanyTx, table: PgTable, names: string[], { from, to }: Languages) {
  const columns: Record<string, Column> = getTableColumns(table);
  const columnOf = (name: string) => defined(columns[name], name);
  const { translations } = columns;
  const given = sql`(${translations} -> ${to})`;
  const set = names.map(name => exchanged(columnOf(name), given));
  const former = names.map(
    name => sql`${name}::text, case when ${given} ? ${name}::text then ${columnOf(name)}::text end`,
  );
  const replaced = sql`coalesce(${translations} -> ${from}, '{}') || jsonb_strip_nulls(jsonb_build_object(${sql.join(former, sql`, `)}))`;
  const raised = columns.version && table !== companies ? sql`, version = version + 1` : sql``;
  await tx.execute(sql`
    update ${table} set ${sql.join(set, sql`, `)},
      translations = (${translations} - ${to}::text) || jsonb_build_object(${from}::text, ${replaced})${raised}
    where ${columns.company_id ?? columns.id} = ${tx.company_id} and ${translations} ? ${to}::text`);
}

const exchanged = (column: Column, given: SQL): SQL =>
  sql`${sql.identifier(column.name)} = coalesce((${given} ->> ${column.name}::text)${asTypeOf(column)}, ${column})`;

const asTypeOf = (column: Column) => (column.dataType === 'number' ? sql`::bigint` : sql``);

/** A name that two categories have in the new language is left alone, since it would make them one. */
async function exchangeCategories(tx: CompanyTx, from: Locale, to: Locale): Promise<void> {
  const row = first(await tx.select().from(companies));
  const { service_categories, category_translations } = row;
  const named = Object.entries(category_translations[to] ?? {});
  const once = named.filter(([, name]) => named.filter(([, other]) => other === name).length === 1);
  if (once.length === 0) return;
  const names = new Map(once);
  const kept = named.filter(([former]) => !names.has(former));
  const back = Object.fromEntries(once.map(([former, name]) => [name, former]));
  await tx.update(companies).set({
    service_categories: service_categories.map(name => names.get(name) ?? name),
    category_translations: changedTranslations(
      { ...category_translations, [to]: Object.fromEntries(kept) },
      { [from]: back },
    ),
  });
  await tx.execute(sql`
    update services set category = names.name, version = version + 1
    from jsonb_each_text(${JSON.stringify(Object.fromEntries(once))}::jsonb) as names (former, name)
    where company_id = ${tx.company_id} and category = names.former`);
}

async function exchangeSettings(ctx: Context, from: Locale, to: Locale): Promise<void> {
  const { terms_of_service, translations } = await getSettings(ctx.tx);
  const { [to]: given, ...others } = translations;
  if (!given?.terms_of_service) return;
  await putSettings(ctx, {
    terms_of_service: given.terms_of_service,
    translations: { ...others, ...(terms_of_service && { [from]: { terms_of_service } }) },
  });
}
