import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnswerEvent } from '@/domain/assistant/chat';
import { companyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { createHttpClient } from '@/src/dataProvider/httpClient';
import { fakeFetch } from '@/tests/helpers/fakes/fetch';

const api = companyDataProvider(
  createHttpClient('/api/v1', () => 'uk'),
  5,
);

afterEach(() => vi.unstubAllGlobals());

/** Answers with these chunks, and then ends, breaks or waits until it is aborted. */
function fakeStream(chunks: Uint8Array[], end: 'close' | 'break' | 'wait' = 'close') {
  const fetchLike = vi.fn(async (_: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk);
        if (end === 'close') controller.close();
        if (end === 'wait') signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
      pull(controller) {
        if (end === 'break') controller.error(new TypeError('network'));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  vi.stubGlobal('fetch', fetchLike);
  return fetchLike;
}

const bytes = (text: string) => new TextEncoder().encode(text);
const message = { id: 6, content: 'Добре', created_at: 1_763_700_000 };
const stream = bytes(
  [
    'event: token\ndata: {"text":"Доб"}\n\n: still here\n\n',
    'event: token\ndata: {"text":"ре"}\n\nevent: unknown\ndata: {}\n\n',
    `event: done\ndata: ${JSON.stringify({ message, credits: null })}\n\n`,
  ].join(''),
);

async function ask(signal = new AbortController().signal) {
  const events: AnswerEvent[] = [];
  const onEvent = (event: AnswerEvent) => void events.push(event);
  const answer = api.askAssistant(3, 'Що вільно?', { onEvent, signal });
  return { answer, events };
}

describe('an answer of the assistant', () => {
  it('comes event by event, however its bytes are cut, with instants in milliseconds', async () => {
    const cut = [...stream].map(byte => Uint8Array.of(byte));
    const fetchLike = fakeStream(cut);
    const { answer, events } = await ask();
    await answer;
    expect(events).toEqual([
      { event: 'token', data: { text: 'Доб' } },
      { event: 'token', data: { text: 'ре' } },
      { event: 'done', data: { message: { ...message, created_at: 1_763_700_000_000 }, credits: null } },
    ]);
    const [url, request] = fetchLike.mock.calls[0]!;
    expect(url).toBe('/api/v1/companies/5/assistants/3/messages');
    expect(request).toMatchObject({ method: 'POST', body: '{"content":"Що вільно?"}' });
    expect(new Headers(request.headers).get('X-User-Locale')).toBe('uk');
  });

  it('that breaks says so, after what had come', async () => {
    fakeStream([stream.slice(0, 60)], 'break');
    const { answer, events } = await ask();
    await expect(answer).rejects.toMatchObject({ status: 0 });
    expect(events).toHaveLength(1);
  });

  it('is stopped from here', async () => {
    fakeStream([stream.slice(0, 60)], 'wait');
    const stop = new AbortController();
    const { answer, events } = await ask(stop.signal);
    await vi.waitFor(() => expect(events).toHaveLength(1));
    stop.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('that is refused says why', async () => {
    fakeFetch(() => ({ status: 429, body: { error: { message: 'Too many' } } }));
    const { answer } = await ask();
    await expect(answer).rejects.toMatchObject({ status: 429, body: { error: { message: 'Too many' } } });
  });
});

it('a proposal is confirmed once, with the text where it was changed', async () => {
  const sent = fakeFetch(() => ({ body: { data: [] } }));
  await api.actOnProposal(3, { id: 11, action: 'confirm', text: 'Thanks' }, 'key');
  await api.actOnProposal(3, { id: 11, action: 'undo' }, 'other');
  expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/companies/5/assistants/3/proposals/11/confirm', { text: 'Thanks' }],
    ['POST', '/companies/5/assistants/3/proposals/11/undo', {}],
  ]);
  expect(sent[0]!.headers.get('Idempotency-Key')).toBe('key');
});
