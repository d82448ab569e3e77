import { first } from '@/domain/assert';
import type { Database } from '@/server/platform/db/open';
import { withoutTenant } from '@/server/platform/db/scope';
import { accountOf } from '../queries/credentials';
import {
  checkRateLimit,
  reachedLimit,
  countAttempts,
  isCounted,
  resetRateLimit,
  uncountAndRemember,
  type RateLimit,
} from '@/server/core/limits/rateLimit';

const quarter_s = 15 * 60;
const hour_s = 3600;
const day_s = 24 * hour_s;
const wrong_passwords_max = 50;
const codes_max = 5;
const codes_everywhere_max = 100;
/** Of one purpose and account, at addresses that it does not know: 720 of a million codes a day. */
const wrong_codes_max = 30;
/** Since the last sign-in there. */
const known_s = 90 * day_s;

const knownAddress = (attempt: LimitedAttempt, address: string) =>
  `signed in ${nameOf(attempt)} from ${address}`;

export type LimitedAttempt = { user_id?: number; login?: string };

const nameOf = ({ user_id, login }: LimitedAttempt) => (user_id === undefined ? login : `user ${user_id}`);

/** `address` is an `addressKey`; `family` is the sign-in of a signed-in user. */
export type Origin = { address: string; family?: string };

export function accountLimits(db: Database, scale: number) {
  const limit = (key: string, most: number, window_s: number): RateLimit => ({
    key,
    most: most * scale,
    window_s,
  });
  const attempts = (attempt: LimitedAttempt, { address, family }: Origin) => [
    limit(`sign-in account ${nameOf(attempt)} from ${address}`, 10, quarter_s),
    ...(family ? [limit(`sign-in account ${nameOf(attempt)} by ${family}`, 10, quarter_s)] : []),
  ];
  const wrongPasswords = (attempt: LimitedAttempt) =>
    limit(`wrong passwords ${nameOf(attempt)}`, wrong_passwords_max, hour_s);

  return {
    /** Counted per origin, so that a stranger elsewhere cannot lock the user out. @throws TooManyRequests */
    checkAttempt: (attempt: LimitedAttempt, origin: Origin) =>
      checkRateLimit(db, ...attempts(attempt, origin)),
    /** Call it after the right password. */
    resetAttempts: (attempt: LimitedAttempt, origin: Origin) =>
      resetRateLimit(
        db,
        attempts(attempt, origin).map(({ key }) => key),
      ),
    /** Call it before comparing, so that concurrent attempts all count. True when a code is needed too. */
    async countPassword(attempt: LimitedAttempt): Promise<boolean> {
      const counted = wrongPasswords(attempt);
      const attempts = first(await countAttempts(db, [counted]));
      return attempts.count > counted.most;
    },
    /**
     * Takes back `countPassword`. Where nothing else is missing to sign in, the account knows this address from now on:
     * codes go on to be sent there, and to be tried, whatever others do elsewhere.
     */
    acceptPassword: (user_id: number, { address }: Origin, { isEnough }: { isEnough: boolean }) =>
      uncountAndRemember(
        db,
        wrongPasswords({ user_id }).key,
        isEnough ? { key: knownAddress({ user_id }, address), window_s: known_s } : undefined,
      ),
    /**
     * Five an hour for each address. From everywhere together they are limited only so that nobody's mailbox is
     * flooded, and not for an address from which the user has signed in, by whichever login. @throws TooManyRequests
     */
    async checkCode(login: string, { address }: Origin): Promise<void> {
      await checkRateLimit(db, limit(`code login ${login} from ${address}`, codes_max, hour_s));
      const asked = limit(`code login ${login}`, codes_everywhere_max, hour_s);
      const { count, resets_in_s } = first(await countAttempts(db, [asked]));
      if (count <= asked.most) return;
      const account = await withoutTenant(db, tx => accountOf(tx, login));
      if (await isCounted(db, knownAddress({ login, ...account }, address))) return;
      throw reachedLimit({ ...asked, resets_in_s });
    },
    /**
     * What the wrong tries of a code count to, which is asked for at this address. At one that the account knows: to
     * nothing, so that whoever guesses elsewhere does not lock its owner out there.
     */
    async wrongCodes(
      purpose: 'password' | 'sign_in' | 'second_factor',
      attempt: LimitedAttempt,
      { address }: Origin,
    ): Promise<{ wrong_tries?: RateLimit }> {
      if (await isCounted(db, knownAddress(attempt, address))) return {};
      const key = `wrong codes ${purpose} ${nameOf(attempt)}`;
      return { wrong_tries: limit(key, wrong_codes_max, hour_s) };
    },
    /** Only reached with the right password. Nothing is sent, so that others elsewhere need not count. @throws TooManyRequests */
    checkFactorRequest: (user_id: number, { address }: Origin) =>
      checkRateLimit(db, limit(`second factor user ${user_id} from ${address}`, 20, hour_s)),
    /** Only reached with the right password. @throws TooManyRequests */
    checkSignInCode: (user_id: number) =>
      checkRateLimit(db, limit(`sign-in code user ${user_id}`, 10, hour_s)),
  };
}

export type AccountLimits = ReturnType<typeof accountLimits>;
