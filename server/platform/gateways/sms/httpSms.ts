import { Undeliverable } from '../undeliverable';
import type { SmsGateway } from './sms';

const timeout_ms = 20_000;

/** A timeout, a rate limit or a server error; the message is retried. */
const isPassing = (status: number) => status === 408 || status === 429 || status >= 500;

/** Sends `POST { to, text }`; credentials may be in the URL. Idempotency-Key is the message's id. */
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
      const message = `The SMS service answered ${answer.status}.`;
      throw isPassing(answer.status) ? new Error(message) : new Undeliverable(message);
    },
  };
}

/** fetch refuses URLs with credentials. */
function separated(urlText: string): { href: string; headers: Record<string, string> } {
  const url = new URL(urlText);
  const { username, password } = url;
  const secret = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  url.username = '';
  url.password = '';
  const authorization = `Basic ${Buffer.from(secret).toString('base64')}`;
  return { href: url.href, headers: username ? { authorization } : {} };
}
