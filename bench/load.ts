import { connect, type Socket } from 'node:net';

type Request = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: object };

/**
 * Requests a second, as many as the server answers on these connections. The client parses no more than it must: it
 * runs on the server's own machine.
 */
export async function requestsPerSecond(
  url: string,
  next: () => Request,
  { connections = 16, duration_ms }: { connections?: number; duration_ms: number },
): Promise<{ per_second: number; requests: number }> {
  const { hostname, port, host } = new URL(url);
  const started = performance.now();
  const isOver = () => performance.now() - started >= duration_ms;
  const ask = async () => {
    const socket = connect(Number(port), hostname).setNoDelay();
    let answered = 0;
    for (; !isOver(); answered++) {
      const request = next();
      const { status, bytes } = await exchange(socket, write(host, request));
      if (status >= 300 || bytes === 0) throw new Error(`${request.path} answered ${status}.`);
    }
    socket.destroy();
    return answered;
  };
  const counts = await Promise.all(Array.from({ length: connections }, ask));
  const requests = counts.reduce((sum, count) => sum + count, 0);
  return { requests, per_second: (requests * 1000) / (performance.now() - started) };
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
