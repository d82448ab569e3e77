import { HttpError, type fetchUtils } from 'ra-core';
import { defined } from '@/domain/assert';
import { eventsOf, type ServerEvent } from './sse';

type Answer = Awaited<ReturnType<typeof fetchUtils.fetchJson>>;
type Request = { method?: string; body?: unknown; headers: Headers; signal?: AbortSignal | null };

/** A stream that is silent for longer is dead. */
const timeout_ms = 60_000;

/**
 * Like `fetchJson`, for an answer that is a stream of events. Resolves at its end.
 * @throws HttpError when it was refused; a TypeError or an AbortError when the stream broke or was aborted
 */
export async function sendForEvents(
  url: string,
  { method, body, headers, signal }: Request,
  onEvent: (event: ServerEvent) => void,
): Promise<Answer> {
  headers.set('Accept', 'text/event-stream');
  headers.set('Content-Type', 'application/json');
  const silence = new AbortController();
  const signals = [silence.signal, ...(signal ? [signal] : [])];
  const answer = await fetch(url, {
    method,
    body: typeof body === 'string' ? body : undefined,
    headers,
    signal: AbortSignal.any(signals),
  });
  if (!answer.ok) throw new HttpError(answer.statusText, answer.status, await jsonOf(answer));

  let timer = setTimeout(() => silence.abort(), timeout_ms);
  try {
    for await (const event of eventsOf(defined(answer.body, 'body of the event stream'))) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), timeout_ms);
      if (event !== 'alive') onEvent(event);
    }
  } finally {
    clearTimeout(timer);
  }
  return { status: answer.status, headers: answer.headers, body: '', json: undefined };
}

export async function jsonOf(answer: Response) {
  try {
    return await answer.json();
  } catch {
    // An answer from before our server, such as a proxy's page.
    return undefined;
  }
}
