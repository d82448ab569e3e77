import { channelOf } from '@/domain/users/login';
import type { BareContext } from '@/server/core/context';
import { queueMessage, type Message } from '@/server/core/messages/queueMessage';
import { getUser } from '../queries/users';

type Of<Template extends 'password_changed' | 'second_factor_changed'> = Pick<
  Message<Template>,
  'template' | 'params' | 'dedupe_key'
>;
type Told = { user_id: number } & (Of<'password_changed'> | Of<'second_factor_changed'>);

/** To every contact of the user, in case somebody else did what it tells of. */
export async function tellContacts(
  { tx }: BareContext,
  { user_id, dedupe_key, ...message }: Told,
): Promise<void> {
  const { email, phone, locale } = await getUser(tx, user_id);
  for (const to of [email, phone]) {
    if (!to) continue;
    const channel = channelOf(to);
    await queueMessage(tx, { ...message, channel, to, locale, dedupe_key: `${dedupe_key} ${channel}` });
  }
}
