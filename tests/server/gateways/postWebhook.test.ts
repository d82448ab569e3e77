import dns, { type LookupAddress } from 'node:dns';
import { createServer, type ServerResponse } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { postWebhook } from '@/server/platform/gateways/webhooks/postWebhook';
import { startReceiver } from '../webhooks/receiver';

/** With `all`, as it is asked. */
type Resolver = { lookup: (host: string, options: { all: true }) => Promise<LookupAddress[]> };

const sentTo = (url: string) => ({ url, headers: {}, body: '{"type":"webhook.test","data":{"id":1}}' });

describe('a receiver that is slow', () => {
  let answer: (response: ServerResponse) => void;
  const server = createServer((request, response) => request.resume().on('end', () => answer(response)));
  let url: string;
  let target: string;
  beforeAll(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    target = `127.0.0.1:${port}`;
    url = `http://${target}/`;
  });
  afterAll(() => {
    server.closeAllConnections();
    return new Promise(resolve => server.close(resolve));
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['never begins', () => undefined],
    ['never ends', response => response.writeHead(200).write('…')],
    ['only sends on', response => response.writeHead(307, { location: '/' }).write('…')],
  ])('has not taken an event if its answer %s within the limit', async (_, reply) => {
    answer = reply;
    await expect(postWebhook(sentTo(url), [target], 200)).rejects.toThrow('No answer within');
  });

  it('has one limit for all redirects together', async () => {
    let asked = 0;
    answer = response => {
      asked++;
      if (asked === 1) response.writeHead(307, { location: '/again' }).end();
    };
    await expect(postWebhook(sentTo(url), [target], 300)).rejects.toThrow('No answer within');
    expect(asked).toBe(2);
  });
});

describe('a name that leads elsewhere after it was checked', () => {
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    await receiver.close();
  });

  const leadsTo = (...addresses: string[]) => {
    const answers = addresses.map((address): LookupAddress[] => [{ address, family: 4 }]);
    const lookup = vi.spyOn<Resolver, 'lookup'>(dns.promises, 'lookup');
    for (const answer of answers) lookup.mockResolvedValueOnce(answer);
    syncBuiltinESMExports();
    return lookup;
  };

  it('is asked for once, and the connection goes to what was checked', async () => {
    const lookup = leadsTo('127.0.0.1', '169.254.169.254');
    const url = `http://changes.example:${receiver.port}/hook`;
    expect(await postWebhook(sentTo(url), [receiver.target])).toMatchObject({ status: 200 });
    expect(lookup).toHaveBeenCalledTimes(1);
    expect(receiver.received[0]?.headers.host).toBe(`changes.example:${receiver.port}`);
    await expect(postWebhook(sentTo(url), [receiver.target])).rejects.toThrow('not on the public internet');
    expect(receiver.received).toHaveLength(1);
  });

  it('is checked again at each redirect', async () => {
    leadsTo('127.0.0.1', '10.0.0.7');
    receiver.reply = () => ({ status: 307, headers: { location: '/elsewhere' } });
    const url = `http://changes.example:${receiver.port}/hook`;
    await expect(postWebhook(sentTo(url), [receiver.target])).rejects.toThrow('not on the public internet');
    expect(receiver.received).toHaveLength(1);
  });
});
