import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { SecondFactorOn } from '@/domain/errors';
import { recovery_codes, recovery_groups } from '@/domain/users/secondFactor';
import type { BareContext } from '@/server/core/context';
import { oauthClients, recoveryCodes, secondFactors } from '@/server/platform/db/schema';
import { randomGroups } from '@/server/platform/security/randomGroups';
import { seal, unseal } from '@/server/platform/security/seal';
import { hashOf } from '@/server/platform/security/token';
import { newTotpSecret, totpStepOf } from '@/server/platform/security/totp';
import { hasSecondFactor } from '../queries/secondFactor';
import { logSecurity } from './securityEvents';
import { endSessions } from './sessions';
import { tellContacts } from './tellContacts';

export const secondFactorSealLabel = (user_id: number) => `second factor of user ${user_id}`;

/** A first code has to come within an hour. */
const setup_s = 3600;

/** Returns a new secret, which asks for nothing until it is confirmed. @throws SecondFactorOn */
export async function beginSecondFactor(
  { tx }: BareContext,
  { user_id, now, secret_key }: { user_id: number; now: number; secret_key: string },
): Promise<string> {
  const secret = newTotpSecret();
  const fresh = {
    secret_sealed: seal(secret_key, secondFactorSealLabel(user_id), secret),
    last_step: 0,
    created_at: now,
  };
  const begun = await tx
    .insert(secondFactors)
    .values({ user_id, ...fresh })
    .onConflictDoUpdate({
      target: secondFactors.user_id,
      set: fresh,
      setWhere: isNull(secondFactors.confirmed_at),
    })
    .returning({ user_id: secondFactors.user_id });
  if (begun.length === 0) throw new SecondFactorOn();
  return secret;
}

/** A code of the app, or a recovery code, that is not used yet. */
export type Factor = { step: number } | { recovery: Buffer };

type Typed = { user_id: number; now: number; secret_key: string; code: string };

/** What the code is of, without using it; undefined for a wrong one. */
export async function factorOf(ctx: BareContext, typed: Typed): Promise<Factor | undefined> {
  const { tx } = ctx;
  const { user_id, code } = typed;
  if (/^\d+$/.test(code)) {
    const step = await stepOf(ctx, typed, isNotNull(secondFactors.confirmed_at));
    return step === undefined ? undefined : { step };
  }
  const recovery = recoveryHash(user_id, code);
  const isLeft = await tx.$count(recoveryCodes, isCode(user_id, recovery));
  return isLeft ? { recovery } : undefined;
}

/** Of concurrent attempts one succeeds. */
export async function useFactor(
  { tx }: BareContext,
  { user_id, factor, now, user_agent }: { user_id: number; factor: Factor; now: number; user_agent: string },
): Promise<boolean> {
  if ('step' in factor) {
    const taken = await tx
      .update(secondFactors)
      .set({ last_step: factor.step })
      .where(isUnused(user_id, factor.step, isNotNull(secondFactors.confirmed_at)))
      .returning({ user_id: secondFactors.user_id });
    return taken.length > 0;
  }
  const spent = await tx
    .delete(recoveryCodes)
    .where(isCode(user_id, factor.recovery))
    .returning({ user_id: recoveryCodes.user_id });
  if (spent.length === 0) return false;
  await logSecurity({ tx }, { user_id, type: 'recovery_code_used', now, user_agent });
  return true;
}

/** Switches it on with the first code of the app, and ends the other sign-ins. Undefined for a wrong code. */
export async function confirmSecondFactor(
  ctx: BareContext,
  { user_agent, family, ...typed }: Typed & { user_agent: string; family: string },
): Promise<string[] | undefined> {
  const { tx } = ctx;
  const { user_id, now } = typed;
  if (await hasSecondFactor(tx, user_id)) throw new SecondFactorOn();
  const pending = isNull(secondFactors.confirmed_at);
  const step = await stepOf(ctx, typed, pending);
  if (step === undefined) return undefined;
  const confirmed = await tx
    .update(secondFactors)
    .set({ confirmed_at: now, last_step: step })
    .where(isUnused(user_id, step, and(pending, sql`created_at > to_timestamp(${now - setup_s})`)))
    .returning({ user_id: secondFactors.user_id });
  if (confirmed.length === 0) return undefined;
  await tx.delete(oauthClients).where(eq(oauthClients.user_id, user_id));
  await endSessions(ctx, { user_id, but: family });
  await logSecurity(ctx, { user_id, type: 'second_factor_on', now, user_agent });
  await tellOfFactor(ctx, { user_id, change: 'on', now });
  return newRecoveryCodes(ctx, user_id);
}

/** In place of those before. */
export async function newRecoveryCodes({ tx }: BareContext, user_id: number): Promise<string[]> {
  const codes = Array.from({ length: recovery_codes }, () => randomGroups(recovery_groups));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user_id));
  await tx
    .insert(recoveryCodes)
    .values(codes.map(code => ({ user_id, code_hash: recoveryHash(user_id, code.replaceAll('-', '')) })));
  return codes;
}

/** `reset` is the operator's. */
export async function removeSecondFactor(
  ctx: BareContext,
  change: { user_id: number; now: number; user_agent: string; change: 'off' | 'reset' },
): Promise<void> {
  const { tx } = ctx;
  const { user_id } = change;
  await tx.delete(secondFactors).where(eq(secondFactors.user_id, user_id));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user_id));
  await logSecurity(ctx, { ...change, type: `second_factor_${change.change}` });
  await tellOfFactor(ctx, change);
}

async function stepOf(
  { tx }: BareContext,
  { user_id, now, secret_key, code }: Typed,
  state: ReturnType<typeof isNull>,
): Promise<number | undefined> {
  const [factor] = await tx
    .select({ secret_sealed: secondFactors.secret_sealed, last_step: secondFactors.last_step })
    .from(secondFactors)
    .where(and(eq(secondFactors.user_id, user_id), state));
  if (!factor) return undefined;
  const secret = unseal(secret_key, secondFactorSealLabel(user_id), factor.secret_sealed);
  const step = totpStepOf(secret, code, now);
  return step !== undefined && step > factor.last_step ? step : undefined;
}

const isUnused = (user_id: number, step: number, state: ReturnType<typeof and>) =>
  and(eq(secondFactors.user_id, user_id), lt(secondFactors.last_step, step), state);

const isCode = (user_id: number, code_hash: Buffer) =>
  and(eq(recoveryCodes.user_id, user_id), eq(recoveryCodes.code_hash, code_hash));

const recoveryHash = (user_id: number, code: string) => hashOf(`recovery code of ${user_id}: ${code}`);

const tellOfFactor = (
  ctx: BareContext,
  { user_id, now, change }: { user_id: number; now: number; change: 'on' | 'off' | 'reset' },
) =>
  tellContacts(ctx, {
    user_id,
    template: 'second_factor_changed',
    params: { change },
    dedupe_key: `second factor ${change} ${user_id} ${now}`,
  });
