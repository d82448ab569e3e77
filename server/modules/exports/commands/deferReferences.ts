import { sql } from 'drizzle-orm';
import type { BareContext } from '@/server/core/context';
import type { Tx } from '@/server/platform/db/scope';

type Reference = { table: string; name: string };

/**
 * Lets this transaction insert rows in any order: tables refer to each other in circles. Only whoever owns the tables may
 * do this. @returns what compares all references, and has them compared at once again from then on
 */
export async function deferReferences({ tx }: BareContext): Promise<() => Promise<void>> {
  const { rows } = await tx.execute<Reference>(
    sql`select conrelid::regclass::text as table, conname as name from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and not condeferrable`,
  );
  await alter(tx, rows, 'deferrable initially deferred');
  return async () => {
    await tx.execute(sql`set constraints all immediate`);
    await alter(tx, rows, 'not deferrable');
  };
}

async function alter(tx: Tx, references: Reference[], mode: string): Promise<void> {
  await tx.execute(sql`set local role none`);
  for (const { table, name } of references) {
    await tx.execute(
      sql`alter table ${sql.raw(table)} alter constraint ${sql.identifier(name)} ${sql.raw(mode)}`,
    );
  }
  await tx.execute(sql`set local role app`);
}
