import { EventEmitter, once } from 'node:events';

export type StreamEvent = { event: string; data: unknown };

/** An open stream of events, as a browser reads it. */
export async function openEventStream(url: string, token: string) {
  const ending = new AbortController();
  const response = await fetch(`${url}/api/v1/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ending.signal,
  });
  const events: StreamEvent[] = [];
  const progress = new EventEmitter();
  let isOver = false;

  const reading = (async () => {
    let text = '';
    try {
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
        text += chunk;
        const parts = text.split('\n\n');
        text = parts.pop()!;
        for (const part of parts) {
          const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(part) ?? [];
          if (event) events.push({ event, data: JSON.parse(data!) });
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
    events,
    /** Ends with the stream, or when it has been left. */
    ended: reading,
    isOver: () => isOver,
    async until(fits: (event: StreamEvent) => boolean) {
      while (!events.some(fits)) {
        if (isOver) throw new Error('The stream ended before it said so.');
        await once(progress, 'more');
      }
    },
    close: () => ending.abort(),
  };
}
