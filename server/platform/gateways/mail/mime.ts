import type { SendMailOptions } from 'nodemailer';
import { needsSmtpUtf8 } from '@/domain/emails/email';
import { Undeliverable } from '../undeliverable';
import type { Mail } from './mail';

/** Exactly one address, nothing that a header could read as more. */
const address = /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[^\s@,;:<>()[\]"\\\p{Cc}]+$/u;

export const isAddress = (text: string) => address.test(text);

/** Addresses are never parsed as lists. @throws Undeliverable if `to` is not an address */
export function mimeOf(mail: Mail): SendMailOptions {
  const { message_id, from, reply_to, to, subject, text, html, date, unsubscribe_url, calendar } = mail;
  if (!isAddress(to)) throw new Undeliverable('This is not an email address.');
  return {
    messageId: message_id,
    date,
    from,
    replyTo: isReplyable(mail) ? { name: '', address: reply_to ?? '' } : undefined,
    to: { name: '', address: to },
    envelope: { from: from.address, to: [to] },
    subject,
    text,
    html,
    ...(calendar && { icalEvent: { ...calendar, filename: 'visit.ics' } }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe_url && {
        'List-Unsubscribe': `<${unsubscribe_url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** A header with letters of other alphabets may only be in a message that is sent by SMTPUTF8. */
const isReplyable = ({ reply_to, to }: Mail) =>
  reply_to !== undefined && (needsSmtpUtf8(to) || !needsSmtpUtf8(reply_to));
