import type { App } from '@/server/core/context';
import { NotFound, RegistrationClosed } from '@/domain/errors';
import type { RegistrationInput, RegistrationMode } from '@/domain/users/registration';
import type { Database } from '@/server/platform/db/open';
import { openInvite } from '../queries/invites';

/** @throws RegistrationClosed unless the installation takes this account */
export async function requireRegistration(
  { db }: Pick<App, 'db'>,
  { mode, login, invite_id }: RegistrationInput & { mode: RegistrationMode },
): Promise<void> {
  if (mode === 'open') return;
  if (mode === 'invite' && invite_id && (await isInvited(db, invite_id, login))) return;
  throw new RegistrationClosed(mode);
}

/** By an invitation that is still open, to this very login: a forwarded link invites nobody else. */
async function isInvited(db: Database, invite_id: string, login: string): Promise<boolean> {
  try {
    return (await openInvite(db, invite_id)).login === login;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}
