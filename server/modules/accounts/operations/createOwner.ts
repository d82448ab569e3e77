import type { Locale } from '@/domain/translations/locales';
import { login, normalLogin } from '@/domain/users/login';
import type { App } from '@/server/core/context';
import { withoutTenant } from '@/server/platform/db/scope';
import { hashPassword } from '@/server/platform/security/passwordHash';
import { randomGroups } from '@/server/platform/security/randomGroups';
import { accountOf } from '../queries/credentials';
import { insertUser } from '../commands/insertUser';

const password_groups = 5;

type Owner = { login: string; name: string; locale: Locale };

/**
 * An account with a random password, whatever the registration allows: whoever may run the server's commands vouches for
 * the login. Undefined if the login is no e-mail address or phone number, or has an account.
 */
export async function createOwner(
  { db }: Pick<App, 'db'>,
  owner: Owner,
): Promise<{ login: string; password: string } | undefined> {
  const normalized = normalLogin(owner.login);
  if (!(await login().required().isValid(normalized))) return undefined;
  const password = randomGroups(password_groups);
  const password_hash = await hashPassword(password);
  const user_id = await withoutTenant(db, async tx => {
    if (await accountOf(tx, normalized)) return undefined;
    return insertUser({ tx }, { ...owner, login: normalized, password_hash });
  });
  return user_id === undefined ? undefined : { login: normalized, password };
}
