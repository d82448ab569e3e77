import { eq } from 'drizzle-orm';
import { resources } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';

export async function resourceOf(tx: CompanyTx, employee_id: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: resources.id })
    .from(resources)
    .where(eq(resources.employee_id, employee_id));
  return row?.id;
}
