import { eq } from 'drizzle-orm';
import { Invalid } from '../../../domain/errors';
import type { User } from '../../../domain/users/session';
import { changedContacts, type Contact, type UserChanges } from '../../../domain/users/user';
import { channelOf } from '../../../domain/users/login';
import { violation } from '../../../domain/validation/violations';
import type { Database } from '../../db/open';
import { users } from '../../db/schema';
import { asUser, type Tx } from '../../db/scope';
import { isTaken } from '../../db/sqlState';
import { getUser } from '../../queries/accounts/users';
import { saveUser, type ProfileChanges } from './saveUser';
import { sendCode, proofOf, useCode, wrongCode, type Claim, type Proof } from './codes';
import { confirmPassword } from './passwords';
import { queueMessage } from '../messages/steps/queueMessage';
import { accountOf } from './signIn';
import type { CodeRequest } from './codes';

export type UserUpdateResult = User & { tfa_code_required?: true; tfa_request_id?: string };

/**
 * Changes name, picture and language at once; a new e-mail address or phone number after the present password and a code that
 * is sent to it. `checkGuess` is asked before the password is looked at.
 * @throws Invalid at `picture`, at `current_password`, at `verification_code`, or at the address
 */
export async function updateUser(
  db: Database,
  query: CodeRequest,
  user_id: number,
  changes: UserChanges,
  checkGuess: (login: string) => Promise<void>,
): Promise<UserUpdateResult> {
  const { name, locale, picture, current_password } = changes;
  const user = await asUser(db, user_id, tx => getUser(tx, user_id));
  const contact = oneContact(user, changes);
  const proof = proofOf(changes);
  if (contact && !proof) {
    if (!current_password) {
      throw new Invalid([violation('current_password', 'user', { key: 'validation.required' })]);
    }
    await checkGuess(contact.login);
    await confirmPassword(db, user_id, current_password);
  }
  const named = await asUser(db, user_id, tx => saveUser(tx, user_id, defined({ name, locale, picture })));
  if (!contact) return named;
  if (proof) return confirmContact(db, query.secret, user_id, contact, proof);
  return {
    ...named,
    tfa_code_required: true,
    tfa_request_id: await askForContact(db, query, user_id, contact),
  };
}

/** One code confirms one address; a login can be replaced, not removed. */
function oneContact(user: User, changes: UserChanges): Contact | undefined {
  const changed = changedContacts(user, changes);
  const removed = changed.find(({ login }) => !login);
  if (removed) throw new Invalid([violation(removed.field, 'user', { key: 'validation.required' })]);
  if (changed[1]) {
    throw new Invalid([violation(changed[1].field, 'user', { key: 'validation.one_contact' })]);
  }
  return changed[0];
}

/** Where the address is somebody else's login, its owner is told and no code fits. */
function askForContact(
  db: Database,
  query: CodeRequest,
  user_id: number,
  { login }: Contact,
): Promise<string> {
  return asUser(db, user_id, async tx => {
    const account = await accountOf(tx, login);
    return sendCode(tx, query, claimOf(user_id, login), account ? 'login_taken' : 'code');
  });
}

async function confirmContact(
  db: Database,
  secret: string,
  user_id: number,
  { field, login }: Contact,
  proof: Required<Proof>,
): Promise<User> {
  try {
    const isDone = await asUser(db, user_id, async tx => {
      if (!(await useCode(tx, secret, claimOf(user_id, login), proof))) return false;
      await tellFormer(tx, user_id, field, proof);
      await tx
        .update(users)
        .set({ [field]: login })
        .where(eq(users.id, user_id));
      return true;
    });
    if (!isDone) throw wrongCode();
  } catch (error) {
    // Somebody else has confirmed the same address a moment before.
    throw isTaken(error) ? wrongCode() : error;
  }
  return asUser(db, user_id, tx => getUser(tx, user_id));
}

/** Tells the former contact, in case somebody else changed it. */
async function tellFormer(tx: Tx, user_id: number, field: Contact['field'], proof: Required<Proof>) {
  const { [field]: former, locale } = await getUser(tx, user_id);
  if (!former) return;
  await queueMessage(tx, {
    channel: channelOf(former),
    to: former,
    template: 'contact_replaced',
    locale,
    params: {},
    dedupe_key: `replaced by ${proof.tfa_request_id}`,
  });
}

const claimOf = (user_id: number, login: string): Claim => ({ purpose: 'contact', login, user_id });

const defined = (fields: ProfileChanges) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
