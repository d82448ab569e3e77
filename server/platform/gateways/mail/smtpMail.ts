import { createTransport } from 'nodemailer';
import { needsSmtpUtf8 } from '@/domain/emails/email';
import { Undeliverable } from '../undeliverable';
import type { Mail, MailGateway } from './mail';
import { mimeOf } from './mime';
import { offersSmtpUtf8 } from './smtpUtf8';

const second_ms = 1000;

/** One connection per message: nodemailer's pool would resend by itself when a connection breaks. */
export function smtpMail(url: string): MailGateway {
  const transport = createTransport({
    url,
    connectionTimeout: 10 * second_ms,
    greetingTimeout: 10 * second_ms,
    dnsTimeout: 10 * second_ms,
    socketTimeout: 20 * second_ms,
  });
  return {
    async send(mail) {
      const mime = mimeOf(mail);
      if (isInternational(mail) && !(await offersSmtpUtf8(transport.options))) {
        throw new Undeliverable('The mail server does not take such addresses: it does not offer SMTPUTF8.');
      }
      try {
        await transport.sendMail(mime);
      } catch (error) {
        throw isRefused(error) ? new Undeliverable(error.message, { cause: error }) : error;
      }
    },
  };
}

const isInternational = ({ to, from }: Mail) => needsSmtpUtf8(to) || needsSmtpUtf8(from.address);

/** A rejected message or recipient, not a failed login. */
const isRefused = (error: unknown): error is Error =>
  error instanceof Error &&
  'permanent' in error &&
  error.permanent === true &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');
