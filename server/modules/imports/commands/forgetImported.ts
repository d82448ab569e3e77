import { inArray, or, sql } from 'drizzle-orm';
import { importRows } from '@/server/platform/db/schema';
import type { Erased } from '@/server/modules/customers';
import type { Context } from '@/server/core/context';

/** Empties the rows of imports that hold a person's phone or e-mail; such a row can no longer be undone. */
export async function forgetImported({ tx }: Context, { people }: Pick<Erased, 'people'>): Promise<void> {
  const of = (field: 'phone' | 'email') => people.flatMap(person => person[field] ?? []);
  const holds = (field: 'phone' | 'email') =>
    of(field).length > 0 ? inArray(sql`${importRows.values} ->> ${field}`, of(field)) : undefined;
  const held = or(holds('phone'), holds('email'));
  if (!held) return;
  await tx
    .update(importRows)
    .set({ cells: [], values: {}, label: '', changes: [], errors: [], warnings: [], undo: null })
    .where(held);
}
