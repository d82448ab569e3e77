import { isNull } from 'drizzle-orm';
import { cashShifts } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';

/** The shift to which money of this moment belongs. It cannot be closed before this transaction ends. */
export async function openShiftId(tx: CompanyTx): Promise<number | null> {
  const [shift] = await tx
    .select({ id: cashShifts.id })
    .from(cashShifts)
    .where(isNull(cashShifts.closed_at))
    .for('share');
  return shift?.id ?? null;
}
