import { createHmac } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { deviceOf } from '@/domain/users/deviceOf';
import type { SecurityEventType } from '@/domain/users/securityEvent';
import type { BareContext } from '@/server/core/context';
import { queueMessage } from '@/server/core/messages/queueMessage';
import { securityEvents } from '@/server/platform/db/schema';
import { getUser } from '../queries/users';

type Event = { user_id: number; type: SecurityEventType; now: number; user_agent?: string };

export async function logSecurity(
  { tx }: BareContext,
  { user_id, type, now, user_agent }: Event,
): Promise<void> {
  await tx.insert(securityEvents).values({ user_id, type, user_agent, created_at: now });
}

type SignIn = {
  user_id: number;
  now: number;
  user_agent: string;
  address: string;
  /** Of the device's cookie. */
  device_hash: Buffer;
  secret: string;
};

/**
 * Noted as new on a device, or from an address, that none of their sign-ins of the last year had. Mail goes for a device
 * alone: addresses of phones and homes change by themselves, and a mail for each would teach people to ignore them.
 * A browser is known by its cookie; by its name and system alone as long as none of that kind had a cookie, since there
 * are sign-ins from before the cookies, and where it names neither, as programs that keep no cookies.
 */
export async function logSignIn({ tx }: BareContext, signIn: SignIn): Promise<void> {
  const { user_id, now, user_agent, address, device_hash, secret } = signIn;
  const place_hash = createHmac('sha256', secret).update(`place ${address}`).digest();
  const earlier = await tx
    .selectDistinct({
      user_agent: securityEvents.user_agent,
      isPlace: sql<boolean>`place_hash = ${place_hash}::bytea`,
      isDevice: sql<boolean>`coalesce(device_hash = ${device_hash}::bytea, false)`,
      hasCookie: sql<boolean>`device_hash is not null`,
    })
    .from(securityEvents)
    .where(
      and(eq(securityEvents.user_id, user_id), inArray(securityEvents.type, ['signed_in', 'signed_in_new'])),
    );
  const device = nameOf(user_agent);
  const isFirst = earlier.length === 0;
  const alike = earlier.filter(one => nameOf(one.user_agent) === device);
  const isKnownByName =
    alike.length > 0 && (device === nameOf('') || !alike.some(({ hasCookie }) => hasCookie));
  const isKnownDevice = isFirst || isKnownByName || earlier.some(({ isDevice }) => isDevice);
  const isKnown = isFirst || (isKnownDevice && earlier.some(({ isPlace }) => isPlace));
  const type = isKnown ? 'signed_in' : 'signed_in_new';
  await tx
    .insert(securityEvents)
    .values({ user_id, type, user_agent, place_hash, device_hash, created_at: now });
  if (!isKnownDevice) await tellOfSignIn({ tx }, signIn);
}

/** By e-mail where there is one. */
async function tellOfSignIn({ tx }: BareContext, { user_id, now, user_agent }: SignIn) {
  const { email, phone, locale } = await getUser(tx, user_id);
  const to = email ?? phone;
  if (!to) return;
  await queueMessage(tx, {
    channel: email ? 'email' : 'sms',
    to,
    template: 'new_sign_in',
    locale,
    params: { ...deviceOf(user_agent), at: now },
    dedupe_key: `new sign-in ${user_id} ${now} ${nameOf(user_agent)}`,
  });
}

const nameOf = (user_agent: string) => Object.values(deviceOf(user_agent)).join(' on ');
