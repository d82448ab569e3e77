import { Undeliverable } from '../undeliverable';
import type { SmsGateway } from './sms';

const timeout_ms = 20_000;

/** Sends again what may pass by itself: a timeout, too many at once, a fault over there. */
const isPassing = (status: number) => status === 408 || status === 429 || status >= 500;

/**
 * A provider that takes `POST { to, text }` at `url`, with a name and a password in it where it asks for them. The
 * message's id goes with it as Idempotency-Key, for those who fold repeats.
 */
export function httpSms(url: string): SmsGateway {
  const { href, headers } = separated(url);
  return {
    async send({ id, to, text }) {
      const answer = await fetch(href, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `message-${id}`, ...headers },
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout_ms),
      });
      await answer.body?.cancel();
      if (answer.ok) return;
      const said = `The SMS service answered ${answer.status}.`;
      throw isPassing(answer.status) ? new Error(said) : new Undeliverable(said);
    },
  };
}

/** fetch takes no URL with a name and a password. */
function separated(content: string): { href: string; headers: Record<string, string> } {
  const url = new URL(content);
  const { username, password } = url;
  const secret = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  url.username = '';
  url.password = '';
  const authorization = `Basic ${Buffer.from(secret).toString('base64')}`;
  return { href: url.href, headers: username ? { authorization } : {} };
}
