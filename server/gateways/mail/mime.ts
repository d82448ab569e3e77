import type { SendMailOptions } from 'nodemailer';
import { Undeliverable } from '../undeliverable';
import type { Mail } from './mail';

/** Exactly one address, nothing that a header could read as more. */
const address = /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[^\s@,;:<>()[\]"\\\p{Cc}]+$/u;

export const isAddress = (text: string) => address.test(text);

/** Addresses are never parsed as lists. @throws Undeliverable if `to` is not an address */
export function mimeOf(mail: Mail): SendMailOptions {
  const { message_id, from, reply_to, to, subject, text, html, date, calendar } = mail;
  if (!isAddress(to)) throw new Undeliverable('This is not an email address.');
  return {
    messageId: message_id,
    date,
    from,
    replyTo: reply_to === undefined ? undefined : { name: '', address: reply_to },
    to: { name: '', address: to },
    envelope: { from: from.address, to: [to] },
    subject,
    text,
    html,
    ...(calendar && { icalEvent: { ...calendar, filename: 'visit.ics' } }),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
