import { storedAddresses } from '@/server/modules/companies';
import { updateCompany } from './updateCompany';
import { logEvent } from '@/server/core/logEvent';
import type { Context, StaffContext } from '@/server/core/context';

type Change<Result> = () => Promise<Result>;

/** Addresses are part of the company, so its version grows. */
export async function updateAddresses<Result>(ctx: StaffContext, change: Change<Result>): Promise<Result> {
  await updateCompany(ctx, { changes: {}, present: async () => ({}) });
  return logAddresses(ctx, change);
}

export async function logAddresses<Result>(ctx: Context, change: Change<Result>): Promise<Result> {
  const { tx } = ctx;
  const before = await storedAddresses(tx);
  const result = await change();
  await logEvent(ctx, {
    subject_type: 'company',
    subject_id: tx.company_id,
    type: 'addresses_changed',
    before: { addresses: before },
    after: { addresses: await storedAddresses(tx) },
  });
  return result;
}
