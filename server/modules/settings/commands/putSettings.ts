import { sql } from 'drizzle-orm';
import { settings } from '@/server/platform/db/schema';
import type { Settings } from '@/domain/settings/settings';
import type { Context } from '@/server/core/context';

/** Null is a value of its own, as the column has none. */
const nothing = sql`'null'::jsonb`;

export async function putSettings({ tx }: Context, changes: Partial<Settings>): Promise<void> {
  const rows = Object.entries(changes).map(([name, value]) => ({ name, value: value ?? nothing }));
  await tx
    .insert(settings)
    .values(rows)
    .onConflictDoUpdate({
      target: [settings.company_id, settings.name],
      set: { value: sql`excluded.value`, updated_at: sql`now()` },
    });
}
