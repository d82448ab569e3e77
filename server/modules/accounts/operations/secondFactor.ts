import { Invalid } from '@/domain/errors';
import { normalLogin } from '@/domain/users/login';
import type { FactorProof, NewSecondFactor } from '@/domain/users/secondFactor';
import { translate } from '@/domain/messages/translate';
import type { App } from '@/server/core/context';
import { asUser, switchScope, withoutTenant, type Tx } from '@/server/platform/db/scope';
import { totpUri } from '@/server/platform/security/totp';
import { wrongCode } from '../commands/codes';
import {
  beginSecondFactor,
  confirmSecondFactor,
  factorOf,
  newRecoveryCodes,
  removeSecondFactor,
  useFactor,
} from '../commands/secondFactor';
import { logSecurity } from '../commands/securityEvents';
import { endSessions } from '../commands/sessions';
import { accountOf } from '../queries/credentials';
import { hasSecondFactor } from '../queries/secondFactor';
import { getUser } from '../queries/users';
import { confirmPassword } from './passwords';

type By = { user_id: number; family: string; now: number; user_agent: string };

/** @throws SecondFactorOn */
export function setUpSecondFactor(
  { db, settings: { secret_key } }: App,
  { user_id, now }: Pick<By, 'user_id' | 'now'>,
): Promise<NewSecondFactor> {
  return asUser(db, user_id, async tx => {
    const secret = await beginSecondFactor({ tx }, { user_id, now, secret_key });
    const { email, phone, name } = await getUser(tx, user_id);
    const issuer = translate({ key: 'mail.product' }, 'en');
    return { secret, uri: totpUri(secret, { issuer, account: email ?? phone ?? name }) };
  });
}

/** The other sign-ins end. Returns the recovery codes. @throws Invalid at the wrong password or code; SecondFactorOn */
export async function switchOnSecondFactor(app: App, by: By, input: FactorProof): Promise<string[]> {
  const { user_id } = by;
  await confirmPassword(app, { user_id, password: input.current_password });
  const typed = { ...by, secret_key: app.settings.secret_key, code: input.verification_code };
  const codes = await asUser(app.db, user_id, tx => confirmSecondFactor({ tx }, typed));
  if (!codes) throw new Invalid([wrongCode()]);
  return codes;
}

/** @throws Invalid at the wrong password or code */
export const switchOffSecondFactor = (app: App, by: By, input: FactorProof): Promise<void> =>
  withFactor(app, by, input, tx => removeSecondFactor({ tx }, { ...by, change: 'off' }));

/** In place of those before. @throws Invalid at the wrong password or code */
export const renewRecoveryCodes = (app: App, by: By, input: FactorProof): Promise<string[]> =>
  withFactor(app, by, input, async tx => {
    const { user_id, now, user_agent } = by;
    await logSecurity({ tx }, { user_id, type: 'recovery_codes_renewed', now, user_agent });
    return newRecoveryCodes({ tx }, user_id);
  });

/**
 * For a person who has lost the app and the recovery codes; their sign-ins end. Whoever may run the server's commands
 * vouches for them. False if there is nothing to reset.
 */
export const resetSecondFactor = (
  { db }: Pick<App, 'db'>,
  { login, now }: { login: string; now: number },
): Promise<boolean> =>
  withoutTenant(db, async tx => {
    const account = await accountOf(tx, normalLogin(login));
    if (!account) return false;
    const { user_id } = account;
    await switchScope(tx, { user_id });
    if (!(await hasSecondFactor(tx, user_id))) return false;
    await removeSecondFactor({ tx }, { user_id, now, user_agent: '', change: 'reset' });
    await endSessions({ tx }, { user_id });
    return true;
  });

async function withFactor<Result>(
  { db, settings: { secret_key } }: App,
  { user_id, now, user_agent }: By,
  { current_password, verification_code: code }: FactorProof,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  await confirmPassword({ db }, { user_id, password: current_password });
  const done = await asUser(db, user_id, async tx => {
    const factor = await factorOf({ tx }, { user_id, now, secret_key, code });
    if (factor && (await useFactor({ tx }, { user_id, factor, now, user_agent }))) {
      return { result: await work(tx) };
    }
    await logSecurity({ tx }, { user_id, type: 'code_failed', now, user_agent });
    return null;
  });
  // Thrown after the commit, so that the attempt is logged.
  if (!done) throw new Invalid([wrongCode()]);
  return done.result;
}
