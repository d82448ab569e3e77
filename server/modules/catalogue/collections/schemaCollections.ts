import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { defined } from '@/domain/assert';
import { listSchemaResources } from '@/domain/schemaResources';
import type { Collection } from '@/server/collections/collection';
import { defaultCollection } from '@/server/collections/defaultCollection';
import * as tables from '@/server/platform/db/schema';

type Own = Parameters<typeof defaultCollection>[0];

/** A collection for each resource of domain/schemaResources.ts, in the table of its name. */
export const schemaCollections: Collection[] = await Promise.all(
  listSchemaResources().map(async ([name, { subject, load }]) =>
    defaultCollection({ ...(await load()), name, subject, table: tableOf(name) } as Own),
  ),
);

function tableOf(name: string) {
  const all: unknown[] = Object.values(tables);
  return defined(
    all.find(table => is(table, PgTable) && getTableName(table) === name),
    `table ${name}`,
  );
}
