import { eq } from 'drizzle-orm';
import { followed_s } from '@/domain/payments/statusChecks';
import { paymentAttempts } from '@/server/platform/db/schema';
import type { Context } from '@/server/core/context';

/** The next run asks what the provider has refunded of a paid attempt. */
export const askSoon = ({ tx, now }: Context, attempt_id: number) =>
  tx
    .update(paymentAttempts)
    .set({ checked_at: now - followed_s })
    .where(eq(paymentAttempts.id, attempt_id));
