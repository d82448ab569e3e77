import { Readable } from 'node:stream';

const waiting_bytes_max = 64 * 1024;
const patience_ms = 1000;

/** One stream of server-sent events. Slow readers are dropped, and reconnect. */
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
    send: (event: string, data: object) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    /** A comment: nothing happened, and the line still holds. */
    beat: () => write(': \n\n'),
    /** What was written is read to its end, unless nobody reads. */
    end() {
      if (isOver || readable.destroyed) return;
      isOver = true;
      readable.push(null);
      const giveUp = setTimeout(() => readable.destroy(), patience_ms);
      readable.once('close', () => clearTimeout(giveUp));
    },
  };
}

export type SseStream = ReturnType<typeof openSseStream>;
