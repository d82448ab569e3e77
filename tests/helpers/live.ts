import { EventEmitter, once } from 'node:events';

export type Heard = { event: string; data: unknown };

/** An open stream of events, as a browser reads it. */
export async function openEvents(url: string, token: string) {
  const ending = new AbortController();
  const response = await fetch(`${url}/api/v1/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ending.signal,
  });
  const heard: Heard[] = [];
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
          if (event) heard.push({ event, data: JSON.parse(data!) });
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
    heard,
    /** Ends with the stream, or when it has been left. */
    over: ended,
    isOver: () => isOver,
    async until(fits: (event: Heard) => boolean) {
      while (!heard.some(fits)) {
        if (isOver) throw new Error('The stream ended before it said so.');
        await once(progress, 'more');
      }
    },
    leave: () => ending.abort(),
  };
}
