import { Readable } from 'node:stream';

const waiting_bytes_max = 64 * 1024;
const close_timeout_ms = 1000;

/** One event as it is sent; JSON has no line breaks. */
export const sseEvent = (event: string, data: object): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Slow readers are disconnected, and reconnect. */
export function openSseStream() {
  const readable = new Readable({ read() {} });
  let isOver = false;
  const write = (text: string) => {
    if (isOver || readable.destroyed) return;
    readable.push(text);
    if (readable.readableLength > waiting_bytes_max) readable.destroy();
  };

  return {
    readable,
    send: (event: string, data: object) => write(sseEvent(event, data)),
    /** An SSE comment keeps the connection open. */
    beat: () => write(': \n\n'),
    /** Lets the reader finish what was already written, and tells it when to come again. */
    end(retry_ms?: number) {
      if (isOver || readable.destroyed) return;
      if (retry_ms !== undefined) readable.push(`retry: ${retry_ms}\n\n`);
      isOver = true;
      readable.push(null);
      const closeTimer = setTimeout(() => readable.destroy(), close_timeout_ms);
      readable.once('close', () => clearTimeout(closeTimer));
    },
  };
}

export type SseStream = ReturnType<typeof openSseStream>;
