import { channelOf } from '@/domain/users/login';
import type { BareContext } from '@/server/core/context';
import { queueMessage } from '@/server/core/messages/queueMessage';
import { getUser } from '../queries/users';

type Told = { user_id: number; now: number; change: 'on' | 'off' | 'reset' };

/** To every contact, in case somebody else did it. */
export async function tellOfFactor({ tx }: BareContext, { user_id, change, now }: Told): Promise<void> {
  const { email, phone, locale } = await getUser(tx, user_id);
  for (const to of [email, phone]) {
    if (!to) continue;
    const channel = channelOf(to);
    await queueMessage(tx, {
      channel,
      to,
      template: 'second_factor_changed',
      locale,
      params: { change },
      dedupe_key: `second factor ${change} ${user_id} ${now} ${channel}`,
    });
  }
}
