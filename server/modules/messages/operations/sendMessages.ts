import { toDate } from '@/domain/time/instant';
import { setTimeout as pause } from 'node:timers/promises';
import { visitCalendar } from '@/domain/calendars/visitCalendar';
import { oneLine } from '@/domain/emails/emailContent';
import { mailTextsOf } from '@/domain/emails/mailTexts';
import { expires_after_s } from '@/domain/emails/templates';
import { toHtml } from '@/domain/emails/toHtml';
import { toText } from '@/domain/emails/toText';
import { isTransientError } from '@/server/platform/db/transientErrors';
import type { Gateways } from '@/server/platform/gateways';
import type { Mail } from '@/server/platform/gateways/mail/mail';
import { isAddress } from '@/server/platform/gateways/mail/mime';
import { Undeliverable } from '@/server/platform/gateways/undeliverable';
import type { Address } from '../queries/clientOfVisit';
import type { Claimed } from '../queries/recipients';
import { claimMessage, lease_s, settleMessage, type Outcome } from './outbox';
import { composeEmail, type ComposeDeps, type ComposedMessage } from './steps/composeEmail';

export type SendDeps = ComposeDeps & {
  gateways: Gateways;
  mail_from: string;
  /** How many messages this process sends at once. */
  mail_concurrency: number;
  report: (error: unknown) => void;
};

const no_address = 'The recipient has no address that this message can go to.';
const minute_s = 60;
const pause_ms = 1000;
const retries_s = [30, 2 * minute_s, 10 * minute_s, 60 * minute_s, 6 * 60 * minute_s];

/** Until nothing is due or `signal` aborts. Each message goes to one process (docs/decisions/0010). */
export async function sendMessages(deps: SendDeps, signal: AbortSignal): Promise<void> {
  const senders: Promise<unknown>[] = [];
  const errors: unknown[] = [];
  const startSender = () => senders.push(sendUntilNoneDue().catch(error => errors.push(error)));
  const sendUntilNoneDue = async () => {
    while (!signal.aborted) {
      const message = await claimMessage(deps);
      if (!message) return;
      if (senders.length < deps.mail_concurrency) startSender();
      const { outcome, address } = await send(deps, message);
      await settle(deps, message, outcome, address);
    }
  };
  startSender();
  for (const sender of senders) await sender;
  if (errors.length > 0) throw errors[0];
}

type Sent = { outcome: Outcome; address?: Address };

async function send(deps: SendDeps, message: Claimed): Promise<Sent> {
  if (message.age_s > (expires_after_s[message.template] ?? Infinity)) {
    return { outcome: { state: 'dropped' } };
  }
  try {
    const composed = await composeEmail(deps, message);
    if (!composed) return { outcome: { state: 'dropped' } };
    const { address } = composed;
    if (!address) return { outcome: { state: 'dropped', error: no_address } };
    return { outcome: await deliver(deps, message, { ...composed, address }), address };
  } catch (error) {
    if (isTransientError(error)) throw error;
    deps.report(error);
    return { outcome: afterFailure(message, error) };
  }
}

/** A sent message must not be sent again because the database was unavailable. */
async function settle(
  { db }: SendDeps,
  message: Claimed,
  outcome: Outcome,
  address: Address | undefined,
): Promise<void> {
  const deadline_ms = Date.now() + (lease_s / 2) * 1000;
  for (;;) {
    try {
      return await settleMessage({ db }, { message, outcome, address });
    } catch (error) {
      if (!isTransientError(error) || Date.now() > deadline_ms) throw error;
      await pause(pause_ms);
    }
  }
}

function afterFailure({ attempts }: Claimed, error: unknown): Outcome {
  const reason = oneLine(error instanceof Error ? error.message : String(error)).slice(0, 500);
  const retry_s = retries_s[attempts - 1];
  if (error instanceof Undeliverable || retry_s === undefined) return { state: 'failed', error: reason };
  return { state: 'waiting', error: reason, retry_s };
}

type Addressed = ComposedMessage & { address: Address };

async function deliver(deps: SendDeps, message: Claimed, composed: Addressed): Promise<Outcome> {
  const { gateways } = deps;
  const { channel, to } = composed.address;
  try {
    if (channel === 'email') await gateways.mail.send(toMail(deps, message, composed));
    else await gateways.sms.send({ id: message.id, to, text: oneLine(composed.email.sms) });
    return { state: 'sent' };
  } catch (error) {
    return afterFailure(message, error);
  }
}

function toMail(
  { mail_from, public_url, now }: SendDeps,
  { id, created_at }: Claimed,
  { sender, email, locale, address, brand }: Addressed,
): Mail {
  const { hostname } = new URL(public_url);
  const reply_to = sender && isAddress(sender.contact_email) ? sender.contact_email : undefined;
  const parties = { organizer: reply_to ?? mail_from, attendee: address.to };
  return {
    id,
    message_id: `<message-${id}.${created_at}@${hostname}>`,
    from: { name: oneLine(sender?.name ?? mailTextsOf(locale)('product')), address: mail_from },
    reply_to,
    to: address.to,
    subject: oneLine(email.subject),
    text: toText(email),
    html: toHtml(email, locale, brand),
    date: toDate(created_at),
    unsubscribe_url: email.unsubscribe?.url,
    calendar: email.event && visitCalendar(email.event, parties, now()),
  };
}
