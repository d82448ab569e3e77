import { describe, expect, it } from 'vitest';
import {
  describedTables,
  exportedTables,
  leftOutTables,
} from '@/server/modules/exports/queries/exportedTables';
import { allKinds, openKind } from '@/tests/helpers/databases/databases';

describe('the list of exported tables', () => {
  it('names every table with a company, with a reason for what stays behind', async () => {
    const { db, remove } = await openKind(allKinds[0]!);
    const { rows } = await db.pool.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'company_id'
         and not a.attisdropped`,
    );
    const { rows: needed } = await db.pool.query<{ name: string; column: string }>(
      `select c.relname as name, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and a.attnotnull
         and not a.atthasdef and a.attidentity = '' and not a.attisdropped`,
    );
    await remove();
    const named = [...Object.keys(exportedTables), ...Object.keys(leftOutTables)];
    expect(named.sort()).toEqual([...rows.map(({ name }) => name), 'companies'].sort());
    const missing = describedTables().flatMap(({ name, columns }) =>
      needed.filter(one => one.name === name && !columns.includes(one.column)),
    );
    expect(missing).toEqual([]);
  });

  it('has no column for a secret', () => {
    const columns = describedTables().flatMap(({ name, columns }) =>
      columns.map(column => `${name}.${column}`),
    );
    const secrets = columns.filter(column => /sealed|hash|nonce|password|_tail|token/.test(column));
    // Who gets no more emails is known by a digest of the address alone.
    expect(secrets.sort()).toEqual(['purchase_links.token', 'unsubscriptions.address_hash']);
  });
});
