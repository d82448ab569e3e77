import { once } from 'node:events';
import { createServer } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { listenOnFreePort } from './shared/listenOnFreePort';

export type Received = Email & { recipients: string[]; isUtf8: boolean };

type Refusal = { to?: string; code: number };

/** A real SMTP server on a port of its own: what it took, parsed, in the order in which it came. */
export async function startMailServer(
  refusal?: Refusal,
  { offersSmtpUtf8 = false, refusedSender = '' } = {},
) {
  const received: Received[] = [];
  const refuse = (message: string) => Object.assign(new Error(message), { responseCode: refusal!.code });
  const server = new SMTPServer({
    authOptional: true,
    hideSMTPUTF8: !offersSmtpUtf8,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom({ address }, _, done) {
      const isRefused = address === refusedSender;
      done(isRefused ? Object.assign(new Error('Sender not allowed'), { responseCode: 553 }) : undefined);
    },
    onRcptTo({ address }, _, done) {
      done(refusal && (!refusal.to || refusal.to === address) ? refuse('No such mailbox') : undefined);
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then(mail => {
          received.push({
            ...mail,
            recipients: envelope.rcptTo.map(({ address }) => address),
            isUtf8: isUtf8(envelope),
          });
          done();
        }, done);
      });
    },
  });
  server.on('error', error => console.error(error));
  const port = await listenOnFreePort(server.server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  };
}

const isUtf8 = ({ mailFrom }: SMTPServerSession['envelope']) =>
  mailFrom !== false && typeof mailFrom.args === 'object' && 'SMTPUTF8' in mailFrom.args;

/** A mail server that takes the call and never says a word. */
export async function startSilentServer() {
  const server = createServer(() => {});
  const asked = once(server, 'connection');
  const port = await listenOnFreePort(server);
  return { url: `smtp://127.0.0.1:${port}`, asked, close: () => server.close() };
}
