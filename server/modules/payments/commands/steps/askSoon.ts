import { eq } from 'drizzle-orm';
import { followed_s } from '@/domain/payments/statusChecks';
import { ofCompany } from '@/server/platform/db/company';
import { paymentAttempts } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';

/** The next run asks what the provider has refunded of a paid attempt. */
export const askSoon = (tx: CompanyTx, attempt_id: number, now: number) =>
  tx
    .update(paymentAttempts)
    .set({ checked_at: now - followed_s })
    .where(ofCompany(tx, paymentAttempts, eq(paymentAttempts.id, attempt_id)));
