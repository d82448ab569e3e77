import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = {
  headers: IncomingHttpHeaders;
  body: string;
  event: { type: string; data: { id: number } };
};

type Answer = { status: number; headers?: Record<string, string>; body?: string };
type Reply = number | Answer | 'cut' | 'never';

/** A program that is told of events, and answers each as it is set to; 200 otherwise. */
export async function startReceiver() {
  const received: Received[] = [];
  const receiver: { reply: (one: Received) => Reply | Promise<Reply>; received: Received[] } = {
    reply: () => 200,
    received,
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      const body = Buffer.concat(parts).toString();
      const one = { headers: request.headers, body, event: JSON.parse(body) };
      received.push(one);
      const reply = await receiver.reply(one);
      if (reply === 'never') return;
      if (reply === 'cut') return void request.socket.destroy();
      const answer: Answer = typeof reply === 'number' ? { status: reply } : reply;
      const { status, headers, body: text } = answer;
      response.writeHead(status, headers).end(text);
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${port}/hook`,
    target: `127.0.0.1:${port}`,
    port,
    close: () => {
      server.closeAllConnections();
      return new Promise(resolve => server.close(resolve));
    },
  });
}
