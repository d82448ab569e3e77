import { and, eq, isNotNull } from 'drizzle-orm';
import { presentZone } from '@/domain/countries/timeZones';
import { companies, records } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';

/** Brings the zones of an older file to their present names. */
export async function renameZones(tx: CompanyTx): Promise<void> {
  for (const { table, ofCompany } of [
    { table: companies, ofCompany: eq(companies.id, tx.company_id) },
    { table: records, ofCompany: eq(records.company_id, tx.company_id) },
  ]) {
    const rows = await tx
      .selectDistinct({ zone: table.timezone })
      .from(table)
      .where(and(ofCompany, isNotNull(table.timezone)));
    for (const { zone } of rows) {
      const timezone = presentZone(zone ?? '');
      if (!zone || !timezone || timezone === zone) continue;
      await tx
        .update(table)
        .set({ timezone })
        .where(and(ofCompany, eq(table.timezone, zone)));
    }
  }
}
