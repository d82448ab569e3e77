import { eq, isNotNull } from 'drizzle-orm';
import { presentZone } from '@/domain/countries/timeZones';
import { companies, records } from '@/server/platform/db/schema';
import type { BareContext } from '@/server/core/context';

/** Brings the zones of an older file to their present names. */
export async function renameZones({ tx }: BareContext): Promise<void> {
  for (const table of [companies, records]) {
    const rows = await tx
      .selectDistinct({ zone: table.timezone })
      .from(table)
      .where(isNotNull(table.timezone));
    for (const { zone } of rows) {
      const timezone = presentZone(zone ?? '');
      if (!zone || !timezone || timezone === zone) continue;
      await tx.update(table).set({ timezone }).where(eq(table.timezone, zone));
    }
  }
}
