import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearTokens, storeTokens } from '@/src/dataProvider/session/tokens';
import { sharedEventStream } from '@/src/live/sharedEventStream';
import { eventsOf } from '@/src/dataProvider/sse';

/** However busy the machine is with other tests. */
const soon = (look: () => void) => vi.waitFor(look, { timeout: 10_000 });
const bytes = (text: string) => new TextEncoder().encode(text);
const changed = (id: number) => ({ event: 'changed', company_id: 1, subject_type: 'record', subject_id: id });
const written = (id: number) => {
  const { event, ...data } = changed(id);
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
};

describe('a stream', () => {
  const read = async (...chunks: string[]) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(bytes(chunk));
        controller.close();
      },
    });
    const events = [];
    for await (const event of eventsOf(body)) if (event !== 'alive') events.push(event);
    return events;
  };

  it('is read event by event, however it is cut', async () => {
    expect(await read('event: chan', 'ged\ndata: {"a":1}\n', '\ndata: x\ndata: y\n\nevent: cut')).toEqual([
      { event: 'changed', data: '{"a":1}' },
      { event: 'message', data: 'x\ny' },
    ]);
  });

  it('says nothing by its comments', async () => {
    expect(await read(': still here\n\n', 'data: x\r\n\r\n')).toEqual([{ event: 'message', data: 'x' }]);
  });
});

/** A server that holds its streams open, and locks as a browser has them. */
function context() {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({ start: controller => void streams.push(controller) });
    const stream = streams.at(-1)!;
    signal!.addEventListener('abort', () => stream.error(new Error('aborted')));
    return new Response(body);
  });
  let queue: Promise<unknown> = Promise.resolve();
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), {
      locks: { request: (_: string, __: object, work: () => Promise<void>) => (queue = queue.then(work)) },
    }),
  );
  return streams;
}

function tab() {
  const events: object[] = [];
  const connections: boolean[] = [];
  const stop = sharedEventStream({
    baseUrl: '/api/v1',
    userId: 7,
    onEvent: event => events.push(event),
    onConnection: isConnected => connections.push(isConnected),
  });
  return { events, connections, stop };
}

describe('one stream for a browser', () => {
  beforeEach(() =>
    storeTokens({ token_type: 'Bearer', expires_in: 60_000, access_token: 'a', refresh_token: 'r' }),
  );
  afterEach(() => {
    clearTokens();
    vi.unstubAllGlobals();
  });

  it('tells every tab, and is taken over when its tab closes', async () => {
    const streams = context();
    const [one, other] = [tab(), tab()];
    await soon(() => expect(one.connections).toEqual([true]));
    expect(streams).toHaveLength(1);
    await soon(() => expect(other.connections.at(-1)).toBe(true));

    streams[0]!.enqueue(bytes(written(5)));
    await soon(() => expect(one.events).toEqual([changed(5)]));
    await soon(() => expect(other.events).toEqual([changed(5)]));

    one.stop();
    await soon(() => expect(streams).toHaveLength(2));
    streams[1]!.enqueue(bytes(written(6)));
    await soon(() => expect(other.events).toEqual([changed(5), changed(6)]));
    expect(one.events).toEqual([changed(5)]);
    other.stop();
  });

  it('begins again when it ends, and says that it did not flow meanwhile', async () => {
    const streams = context();
    const one = tab();
    await soon(() => expect(one.connections).toEqual([true]));
    streams[0]!.close();
    await soon(() => expect(one.connections).toEqual([true, false]));
    await soon(() => expect(one.connections).toEqual([true, false, true]));
    one.stop();
  });
});
