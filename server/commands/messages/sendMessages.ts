import { toDate } from '../../../domain/time/instant';
import { setTimeout as pause } from 'node:timers/promises';
import { oneLine } from '../../../domain/emails/emailContent';
import { mailTextsOf } from '../../../domain/emails/mailTexts';
import { expires_after_s } from '../../../domain/emails/templates';
import { toHtml } from '../../../domain/emails/toHtml';
import { toText } from '../../../domain/emails/toText';
import { isTransientError } from '../../db/transientErrors';
import type { Gateways } from '../../gateways';
import type { Mail } from '../../gateways/mail/mail';
import { isAddress } from '../../gateways/mail/mime';
import { Undeliverable } from '../../gateways/undeliverable';
import { claimMessage, lease_s, settleMessage, type Claimed, type Outcome } from './outbox';
import { composeEmail, type ComposeDeps, type ComposedMessage } from './steps/composeEmail';

export type MessageGateways = ComposeDeps & {
  gateways: Gateways;
  mail_from: string;
  report: (error: unknown) => void;
};

const at_once = 4;
const minute_s = 60;
const pause_ms = 1000;
const retries_s = [30, 2 * minute_s, 10 * minute_s, 60 * minute_s, 6 * 60 * minute_s];

/** Until nothing is due or `signal` aborts. Each message goes to one process (docs/decisions/0010). */
export async function sendMessages(office: MessageGateways, signal: AbortSignal): Promise<void> {
  const hands: Promise<unknown>[] = [];
  const errors: unknown[] = [];
  const takeHand = () => hands.push(sendOnAndOn().catch(error => errors.push(error)));
  const sendOnAndOn = async () => {
    while (!signal.aborted) {
      const message = await claimMessage(office.db);
      if (!message) return;
      if (hands.length < at_once) takeHand();
      await settle(office, message, await send(office, message));
    }
  };
  takeHand();
  for (const hand of hands) await hand;
  if (errors.length > 0) throw errors[0];
}

async function send(office: MessageGateways, message: Claimed): Promise<Outcome> {
  if (message.age_s > (expires_after_s[message.template] ?? Infinity)) return { state: 'dropped' };
  try {
    const content = await composeEmail(office, message);
    if (!content) return { state: 'dropped' };
    return await handOver(office, message, content);
  } catch (error) {
    if (isTransientError(error)) throw error;
    office.report(error);
    return afterFailure(message, error);
  }
}

/** A sent message must not be sent again because the database was unavailable. */
async function settle({ db }: MessageGateways, message: Claimed, outcome: Outcome): Promise<void> {
  const deadline_ms = Date.now() + (lease_s / 2) * 1000;
  for (;;) {
    try {
      return await settleMessage(db, message, outcome);
    } catch (error) {
      if (!isTransientError(error) || Date.now() > deadline_ms) throw error;
      await pause(pause_ms);
    }
  }
}

function afterFailure({ attempts }: Claimed, error: unknown): Outcome {
  const said = oneLine(error instanceof Error ? error.message : String(error)).slice(0, 500);
  const retry_s = retries_s[attempts - 1];
  if (error instanceof Undeliverable || retry_s === undefined) return { state: 'failed', error: said };
  return { state: 'waiting', error: said, retry_s };
}

async function handOver(
  office: MessageGateways,
  message: Claimed,
  content: ComposedMessage,
): Promise<Outcome> {
  const { gateways } = office;
  try {
    if (message.channel === 'email') await gateways.mail.send(toMail(office, message, content));
    else await gateways.sms.send({ id: message.id, to: message.to, text: oneLine(content.email.sms) });
    return { state: 'sent' };
  } catch (error) {
    return afterFailure(message, error);
  }
}

function toMail(
  { mail_from, public_url }: MessageGateways,
  { id, to, created_at }: Claimed,
  { sender, email, locale }: ComposedMessage,
): Mail {
  const { hostname } = new URL(public_url);
  return {
    id,
    message_id: `<message-${id}.${created_at}@${hostname}>`,
    from: { name: oneLine(sender?.name ?? mailTextsOf(locale)('product')), address: mail_from },
    reply_to: sender && isAddress(sender.contact_email) ? sender.contact_email : undefined,
    to,
    subject: oneLine(email.subject),
    text: toText(email),
    html: toHtml(email, locale),
    date: toDate(created_at),
  };
}
