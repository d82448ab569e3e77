import { isFields, type Fields } from './answers';

/** How long a provider may take, with the whole answer. */
export const timeout_ms = 15_000;

/**
 * Sends a request to a provider. Redirects are not followed, because it may carry secrets. `isAnswer` says which
 * responses are the provider's answers; by default those that are ok. A signal of `init` replaces `timeout_ms`.
 * @throws Error with the status if it is no answer; TimeoutError; TypeError if there is no connection
 */
export async function sendRequest(
  provider: string,
  url: string,
  init: RequestInit,
  isAnswer = ({ ok }: Response): boolean => ok,
): Promise<Response> {
  const signal = init.signal ?? AbortSignal.timeout(timeout_ms);
  const response = await fetch(url, { ...init, redirect: 'error', signal });
  if (isAnswer(response)) return response;
  await response.body?.cancel();
  throw new Error(`${provider} answered ${response.status}.`);
}

/** The object in the answer. @throws SyntaxError if it is not JSON; Error if it is not an object */
export const readObject = async (provider: string, response: Response): Promise<Fields> =>
  requireObject(provider, await response.json());

/** @throws Error if the answer is not an object */
export function requireObject(provider: string, answer: unknown): Fields {
  if (!isFields(answer)) throw new Error(`${provider} answered with no object.`);
  return answer;
}
