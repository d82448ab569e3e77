import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnFreePort } from './listenOnFreePort';

export type Received = { method: string; url: URL; headers: IncomingHttpHeaders; body: string };
export type Reply = { status: number; headers?: Record<string, string>; body?: string };
/** Writes the answer itself, as a stream. */
type WriteReply = (response: ServerResponse) => Promise<void>;
type Handle = (request: Received) => Promise<Reply | WriteReply | 'silent' | 'disconnect'>;

export const jsonType = 'application/json';
export const formType = 'application/x-www-form-urlencoded';

/** An HTTP server on a free port of this machine. What `handle` throws is answered with 500. */
export async function startHttpServer(handle: Handle) {
  const server = createServer((request, response) => {
    const answer = async () => {
      const { method = '', url = '', headers } = request;
      const body = await text(request);
      const reply = await handle({ method, url: new URL(url, 'http://fake'), headers, body });
      if (reply === 'silent') return;
      if (reply === 'disconnect') request.socket.destroy();
      else if (typeof reply === 'function') await reply(response);
      else response.writeHead(reply.status, reply.headers).end(reply.body);
    };
    void answer().catch(error => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });
  const port = await listenOnFreePort(server);
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>(resolve => server.close(() => resolve()));
    },
  };
}

export type HttpServer = Awaited<ReturnType<typeof startHttpServer>>;

export const json = (value: unknown, status = 200): Reply => ({
  status,
  headers: { 'content-type': jsonType },
  body: JSON.stringify(value),
});

export const html = (body: string): Reply => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body,
});

export const redirect = (location: string, status = 303): Reply => ({ status, headers: { location } });

export const hasType = ({ headers }: Received, type: string): boolean =>
  headers['content-type']?.startsWith(type) ?? false;
