import type { App } from '@/server/core/context';
import { eq } from 'drizzle-orm';
import { Invalid } from '@/domain/errors';
import type { User } from '@/domain/users/session';
import { changedContacts, type Contact, type UpdatedUser, type UserChanges } from '@/domain/users/user';
import { channelOf } from '@/domain/users/login';
import { violation } from '@/domain/validation/violations';
import type { Database } from '@/server/platform/db/open';
import { users } from '@/server/platform/db/schema';
import { asUser, type Tx } from '@/server/platform/db/scope';
import { isTaken } from '@/server/platform/db/sqlState';
import { getUser } from '../queries/users';
import { logSecurity } from '../commands/securityEvents';
import { saveUser, type ProfileChanges } from '../commands/saveUser';
import { sendCode, proofOf, useCode, wrongCode, type Proof } from '../commands/codes';
import { confirmPassword } from './passwords';
import { queueMessage } from '@/server/core/messages/queueMessage';
import { accountOf } from '../queries/credentials';
import type { CodeRequest } from '../commands/codes';

/** A new contact needs the password and a code; `checkGuess` runs first. @throws Invalid at the field that is wrong */
export async function updateUser(
  { db }: Pick<App, 'db'>,
  {
    query,
    user_id,
    user_agent,
    changes,
    checkGuess,
  }: {
    query: CodeRequest;
    user_id: number;
    user_agent: string;
    changes: UserChanges;
    checkGuess: (login: string) => Promise<void>;
  },
): Promise<UpdatedUser> {
  const { name, locale, picture, current_password } = changes;
  const user = await asUser(db, user_id, tx => getUser(tx, user_id));
  const contact = oneContact(user, changes);
  const proof = proofOf(changes);
  if (contact && !proof) {
    if (!current_password) {
      throw new Invalid([violation('current_password', 'user', { key: 'validation.required' })]);
    }
    await checkGuess(contact.login);
    await confirmPassword({ db }, { user_id, password: current_password });
  }
  const named = await asUser(db, user_id, tx =>
    saveUser({ tx }, { id: user_id, changes: defined({ name, locale, picture }) }),
  );
  if (!contact) return named;
  if (proof) return confirmContact(db, { ...query, user_id, user_agent, contact, proof });
  return {
    ...named,
    tfa_code_required: true,
    tfa_request_id: await askForContact(db, query, user_id, contact),
  };
}

/** One code confirms one contact; a login can be replaced, not removed. */
function oneContact(user: User, changes: UserChanges): Contact | undefined {
  const changed = changedContacts(user, changes);
  const removed = changed.find(({ login }) => !login);
  if (removed) throw new Invalid([violation(removed.field, 'user', { key: 'validation.required' })]);
  if (changed[1]) {
    throw new Invalid([violation(changed[1].field, 'user', { key: 'validation.one_contact' })]);
  }
  return changed[0];
}

/** If the contact is another user's login, its owner is notified and no code matches. */
function askForContact(
  db: Database,
  query: CodeRequest,
  user_id: number,
  { login }: Contact,
): Promise<string> {
  return asUser(db, user_id, async tx => {
    const account = await accountOf(tx, login);
    return sendCode(
      { tx },
      { query, claim: claimOf(user_id, login), reach: account ? 'login_taken' : 'code' },
    );
  });
}

type Confirmed = {
  secret: string;
  now: number;
  user_id: number;
  user_agent: string;
  contact: Contact;
  proof: Required<Proof>;
};

async function confirmContact(
  db: Database,
  { secret, now, user_id, user_agent, contact: { field, login }, proof }: Confirmed,
): Promise<User> {
  try {
    const isDone = await asUser(db, user_id, async tx => {
      if (!(await useCode({ tx }, { secret, claim: claimOf(user_id, login), proof }))) return false;
      await tellFormer(tx, user_id, field, proof);
      await tx
        .update(users)
        .set({ [field]: login })
        .where(eq(users.id, user_id));
      await logSecurity({ tx }, { user_id, type: 'contact_changed', now, user_agent });
      return true;
    });
    if (!isDone) throw new Invalid([wrongCode()]);
  } catch (error) {
    // Another user has just confirmed the same contact.
    throw isTaken(error) ? new Invalid([wrongCode()]) : error;
  }
  return asUser(db, user_id, tx => getUser(tx, user_id));
}

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

const claimOf = (user_id: number, login: string) => ({ purpose: 'contact' as const, login, user_id });

const defined = (fields: ProfileChanges) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
