import { createServer, request as send, type IncomingHttpHeaders } from 'node:http';
import { listenOnFreePort } from './shared/listenOnFreePort';

/** By which a test says whose address the proxy sees: all of them connect from this machine. */
export const clientHeader = 'x-test-client';

/** The headers that the proxy sends on, given what it got and from whom. */
export type Forward = (client: string, headers: IncomingHttpHeaders) => Record<string, string>;

/** The directives of an nginx block that set headers, with the variables that they use. */
export function nginxHeaders(block: string): Forward {
  const directives = [...block.matchAll(/^\s*proxy_set_header\s+(\S+)\s+(.+?);$/gm)];
  return (client, headers) => {
    const before = headers['x-forwarded-for'];
    const variables: Record<string, string> = {
      $host: headers.host ?? '',
      $scheme: 'https',
      $remote_addr: client,
      $proxy_add_x_forwarded_for: before ? `${String(before)}, ${client}` : client,
      '""': '',
    };
    const set = directives.map(([, name, value]) => {
      const variable = variables[value!];
      if (variable === undefined) throw new Error(`The test knows no ${value}.`);
      return [name!.toLowerCase(), variable];
    });
    return Object.fromEntries(set.filter(([, value]) => value !== ''));
  };
}

/** Caddy's own defaults: what a client wrote is dropped. */
export const caddyHeaders: Forward = (client, headers) => ({
  'x-forwarded-for': client,
  'x-forwarded-proto': 'https',
  'x-forwarded-host': headers.host ?? '',
});

/** A reverse proxy before the server at `target`. */
export async function startReverseProxy(target: string, forward: Forward) {
  const { hostname, port } = new URL(target);
  const server = createServer((incoming, outgoing) => {
    const { [clientHeader]: client = '127.0.0.1', ...headers } = incoming.headers;
    const sent = send(
      {
        host: hostname,
        port,
        path: incoming.url,
        method: incoming.method,
        headers: { ...headers, ...forward(String(client), headers) },
      },
      answer => {
        outgoing.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(outgoing);
      },
    );
    sent.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(sent);
  });
  const listeningPort = await listenOnFreePort(server);
  return {
    url: `http://127.0.0.1:${listeningPort}`,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
