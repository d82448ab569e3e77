import { HttpError } from 'ra-core';
import { defined } from '@/domain/assert';
import { authorized } from '@/src/dataProvider/session/session';
import { liveEventOf, type LiveEvent } from './liveEvent';
import { eventsOf } from '@/src/dataProvider/sse';

/** The server sends something at least every 25 s, so a stream that is silent for longer is dead. */
const timeout_ms = 60_000;
const retry_ms = { first: 1_000, longest: 60_000 };

type Options = {
  baseUrl: string;
  onEvent: (liveEvent: LiveEvent) => void;
  onConnection: (isConnected: boolean) => void;
  signal: AbortSignal;
};

/** Reconnects with growing delays until it is aborted. */
export async function followEvents({ baseUrl, onEvent, onConnection, signal }: Options): Promise<void> {
  let delay_ms = retry_ms.first;
  while (!signal.aborted) {
    try {
      await read({
        baseUrl,
        onEvent,
        onConnection: isConnected => {
          delay_ms = retry_ms.first;
          onConnection(isConnected);
        },
        signal,
      });
    } catch {
      // Reconnects after any error; meanwhile pages poll.
    }
    onConnection(false);
    await delay(delay_ms * (0.75 + Math.random() / 2), signal);
    delay_ms = Math.min(delay_ms * 2, retry_ms.longest);
  }
}

async function read({ baseUrl, onEvent, onConnection, signal }: Options) {
  const silence = new AbortController();
  const stopped = AbortSignal.any([signal, silence.signal]);
  const answer = await authorized(baseUrl, token => open(`${baseUrl}/events`, token, stopped));
  onConnection(true);
  let timer = setTimeout(() => silence.abort(), timeout_ms);
  try {
    for await (const event of eventsOf(defined(answer.body, 'body of the event stream'))) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), timeout_ms);
      const liveEvent = event === 'alive' ? undefined : liveEventOf(event);
      if (liveEvent) onEvent(liveEvent);
    }
  } finally {
    clearTimeout(timer);
  }
}

async function open(url: string, token: string | undefined, signal: AbortSignal): Promise<Response> {
  const headers = new Headers({ Accept: 'text/event-stream' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const answer = await fetch(url, { headers, signal });
  if (!answer.ok) throw new HttpError('', answer.status);
  return answer;
}

const delay = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
