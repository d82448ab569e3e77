import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export type Request = {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: object;
};

/**
 * As many requests as the server answers on these connections. The client parses no more than it must: it runs on the
 * server's own machine.
 */
export async function requestsPerSecond(
  url: string,
  next: () => Request,
  { connections = 16, duration_ms }: { connections?: number; duration_ms: number },
): Promise<{ requests: number; seconds: number }> {
  const started = performance.now();
  const isOver = () => performance.now() - started >= duration_ms;
  const ask = async () => {
    const socket = connectTo(url);
    let answered = 0;
    for (; !isOver(); answered++) await answerTo(socket, url, next());
    socket.destroy();
    return answered;
  };
  const counts = await Promise.all(Array.from({ length: connections }, ask));
  const requests = counts.reduce((sum, count) => sum + count, 0);
  return { requests, seconds: (performance.now() - started) / 1000 };
}

/**
 * Requests at a rate, whether or not the server keeps up. The times in ms are from when each was due; `failed` are those
 * that were refused or not answered.
 */
export async function atRate(
  urls: string[],
  next: () => Request,
  { per_second, duration_ms }: { per_second: number; duration_ms: number },
): Promise<{ times: number[]; failed: number }> {
  const idle = urls.map((): Socket[] => []);
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  let failed = 0;
  const started = performance.now();
  const ask = async (due: number, at: number) => {
    const url = urls[at]!;
    const socket = idle[at]!.pop() ?? connectTo(url);
    try {
      await answerTo(socket, url, next());
      times.push(performance.now() - due);
      idle[at]!.push(socket);
    } catch {
      failed++;
      socket.destroy();
    }
  };
  for (let turn = 0; ; turn++) {
    const due = started + (turn * 1000) / per_second;
    if (due - started >= duration_ms) break;
    const wait_ms = due - performance.now();
    if (wait_ms > 1) await pause(wait_ms);
    asked.push(ask(due, turn % urls.length));
  }
  await Promise.all(asked);
  for (const socket of idle.flat()) socket.destroy();
  return { times: times.sort((one, other) => one - other), failed };
}

function connectTo(url: string): Socket {
  const { hostname, port } = new URL(url);
  return connect(Number(port), hostname).setNoDelay();
}

async function answerTo(socket: Socket, url: string, request: Request): Promise<void> {
  const { status, bytes } = await exchange(socket, write(new URL(url).host, request));
  if (status >= 300 || bytes === 0) throw new Error(`${request.path} answered ${status}.`);
}

function write(host: string, { method = 'GET', path, headers = {}, body }: Request): string {
  const sent = body ? JSON.stringify(body) : '';
  const type = body && { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(sent)}` };
  const lines = Object.entries({ host, ...headers, ...type }).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${sent}`;
}

/** Without accept-encoding each answer says its length. */
function exchange(socket: Socket, request: string): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    let head = '';
    let missing = Infinity;
    let status = 0;
    let bytes = 0;
    const read = (chunk: Buffer) => {
      if (missing === Infinity) {
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        status = Number(head.slice(9, 12));
        bytes = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
        missing = bytes - (head.length - end - 4);
      } else missing -= chunk.length;
      if (missing > 0) return;
      socket.off('data', read).off('error', reject);
      resolve({ status, bytes });
    };
    socket.on('data', read).once('error', reject).write(request);
  });
}
