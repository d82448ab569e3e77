import type { Database } from '../db/open';
import { admit, forgive, type Limit } from './throttle';

const quarter_s = 15 * 60;
const hour_s = 3600;

/** Whose tries are counted: an account by its id, at whichever door; a login that nobody has by itself. */
export type Tried = { user_id?: number; login?: string };

/** The limits of signing in, signing up and all that goes by a code; `scale` multiplies each. */
export function accountLimits(db: Database, scale: number) {
  const limit = (key: string, most: number, window_s: number): Limit => ({
    key,
    most: most * scale,
    window_s,
  });
  const guesses = (address: string) => limit(`sign-in address ${address}`, 60, quarter_s);
  const account = ({ user_id, login }: Tried) =>
    limit(`sign-in account ${user_id === undefined ? login : `user ${user_id}`}`, 10, quarter_s);

  return {
    /** One more guess from this address, over all doors. */
    guess: (address: string) => admit(db, guesses(address)),
    /** One more guess at this account. */
    guessAt: (tried: Tried) => admit(db, account(tried)),
    /** Whoever has shown the right password at every door starts anew. */
    forgive: (tried: Tried) => forgive(db, [account(tried).key]),
    /** One more code for this login. */
    code: (address: string, login: string) =>
      admit(db, limit(`code address ${address}`, 30, hour_s), limit(`code login ${login}`, 5, hour_s)),
  };
}
