import { and, eq } from 'drizzle-orm';
import type { Locale } from '@/domain/translations/locales';
import { Invalid } from '@/domain/errors';
import type { DemoRole, EnteredDemo } from '@/domain/users/demo';
import { violation } from '@/domain/validation/violations';
import type { Database } from '@/server/platform/db/open';
import { users } from '@/server/platform/db/schema';
import { withoutTenant, asUser, type Tx } from '@/server/platform/db/scope';
import { demoAccount, demosFor } from '../demoAccount';
import { getUser } from '../queries/users';
import { isPassword } from '@/server/platform/security/passwordHash';
import { startSession } from '../commands/sessions';
import { accountOf } from '../queries/credentials';

type Deps = { db: Database; now: number; locale: Locale; user_agent: string };

/**
 * Signs in without a password, in the language of who tries the demonstration.
 * @throws Invalid at `role` when its account no longer has the published password, or a second factor: it may be somebody's own by now
 */
export async function enterDemo({ db, now, locale, user_agent }: Deps, role: DemoRole): Promise<EnteredDemo> {
  const account = await withoutTenant(db, tx => demoAccountOf(tx, locale, role));
  if (
    !account?.password_hash ||
    account.has_second_factor ||
    !(await isPassword(account.password_hash, demoAccount.password))
  ) {
    throw hasChanged();
  }
  const { user_id, password_hash } = account;
  return asUser(db, user_id, async tx => {
    const changed = await tx
      .update(users)
      .set({ locale })
      .where(and(eq(users.id, user_id), eq(users.password_hash, password_hash)))
      .returning({ id: users.id });
    if (changed.length === 0) throw hasChanged();
    const tokens = await startSession({ tx }, { now, user_id, user_agent });
    return { user: await getUser(tx, user_id), tokens };
  });
}

async function demoAccountOf(tx: Tx, locale: Locale, role: DemoRole) {
  for (const { logins } of demosFor(locale)) {
    const account = await accountOf(tx, logins[role]);
    if (account) return account;
  }
  return undefined;
}

const hasChanged = () => new Invalid([violation('role', 'session', { key: 'errors.demo_changed' })]);
