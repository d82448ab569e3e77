import { createTransport } from 'nodemailer';
import { Undeliverable } from '../undeliverable';
import type { MailGateway } from './mail';
import { mimeOf } from './mime';

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
      try {
        await transport.sendMail(mime);
      } catch (error) {
        throw isRefused(error) ? new Undeliverable(error.message, { cause: error }) : error;
      }
    },
  };
}

/** A rejected message or recipient, not a failed login. */
const isRefused = (error: unknown): error is Error =>
  error instanceof Error &&
  'permanent' in error &&
  error.permanent === true &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');
