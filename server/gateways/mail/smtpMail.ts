import { createTransport } from 'nodemailer';
import { Undeliverable } from '../undeliverable';
import type { MailGateway } from './mail';
import { mimeOf } from './mime';

const second_ms = 1000;

/**
 * A mail server by its URL (`smtp://user:password@host:587`). A connection for each message: a pool would send one
 * again by itself when its connection breaks.
 */
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

/** The message itself or whom it is for, not a login that does not fit. */
const isRefused = (error: unknown): error is Error =>
  error instanceof Error &&
  'permanent' in error &&
  error.permanent === true &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');
