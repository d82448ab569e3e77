import { Unavailable } from '@/domain/errors';

const timeout_ms = 5000;

/** Google siteverify. @throws Unavailable if it does not answer */
export const reCaptcha =
  (url: string, secret: string): Captcha =>
  async (response, remoteip) => {
    if (!response) return false;
    const answered = await verdict(url, new URLSearchParams({ secret, response, remoteip }));
    return answered?.success === true;
  };

async function verdict(url: string, body: URLSearchParams): Promise<{ success?: unknown } | null> {
  try {
    const answer = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(timeout_ms) });
    if (!answer.ok) throw new Error(`The captcha's service answered ${answer.status}.`);
    return await answer.json();
  } catch (cause) {
    throw new Unavailable(cause);
  }
}

/** `address` is the client's IP address. */
export type Captcha = (response: string | undefined, address: string) => Promise<boolean>;
