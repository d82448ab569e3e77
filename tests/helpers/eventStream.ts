import { EventEmitter, once } from 'node:events';

export type ReceivedEvent = { event: string; data: unknown };

/** An open stream of events, as a browser reads it. */
export async function openEventStream(url: string, token: string) {
  const ending = new AbortController();
  const response = await fetch(`${url}/api/v1/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ending.signal,
  });
  const received: ReceivedEvent[] = [];
  const progress = new EventEmitter();
  let isOver = false;

  const ended = (async () => {
    let text = '';
    try {
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
        text += chunk;
        const parts = text.split('\n\n');
        text = parts.pop()!;
        for (const part of parts) {
          const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(part) ?? [];
          if (event) received.push({ event, data: JSON.parse(data!) });
        }
        progress.emit('more');
      }
    } catch (error) {
      if (!ending.signal.aborted) throw error;
    } finally {
      isOver = true;
      progress.emit('more');
    }
  })();

  return {
    status: response.status,
    headers: response.headers,
    received,
    /** Ends with the stream, or when it has been left. */
    ended,
    isOver: () => isOver,
    async until(fits: (event: ReceivedEvent) => boolean) {
      while (!received.some(fits)) {
        if (isOver) throw new Error('The stream ended before it said so.');
        await once(progress, 'more');
      }
    },
    close: () => ending.abort(),
  };
}
