import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addressKey, readTrustProxy } from '@/server/platform/http/clientAddress';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:443', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', 'unknown'],
  [undefined, 'unknown'],
  ['203.0.113.7, 10.0.0.1', 'unknown'],
])('counts %s as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

const ipOf = async (trusted: string | undefined, remoteAddress: string, forwarded?: string) => {
  const app = Fastify({ trustProxy: readTrustProxy(trusted) });
  app.get('/', request => ({ ip: request.ip }));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const answer = await app.inject({ url: '/', remoteAddress, headers });
  await app.close();
  return answer.json().ip;
};

it.each([
  ['nobody, when nothing is set', undefined, '127.0.0.1', '203.0.113.7', '127.0.0.1'],
  ['one proxy on this machine', '1', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['one proxy over IPv6 on IPv4', '1', '::ffff:10.0.0.2', '203.0.113.7', '203.0.113.7'],
  [
    'one proxy, and not what the client wrote before it',
    '1',
    '127.0.0.1',
    '1.2.3.4, 203.0.113.7',
    '203.0.113.7',
  ],
  ['two proxies', '2', '10.0.0.2', '1.2.3.4, 203.0.113.7, 198.51.100.1', '203.0.113.7'],
  ['no stranger who comes without the proxy', '1', '198.51.100.66', '203.0.113.7', '198.51.100.66'],
  ['a proxy by its address', '198.51.100.1', '198.51.100.1', '203.0.113.7', '203.0.113.7'],
  ['a network of proxies', '198.51.100.0/24', '198.51.100.9', '203.0.113.7, 198.51.100.8', '203.0.113.7'],
  ['nobody beside the named', '198.51.100.1', '198.51.100.2', '203.0.113.7', '198.51.100.2'],
  ['a proxy that forwards nothing', '1', '127.0.0.1', undefined, '127.0.0.1'],
])('believes %s', async (_, trusted, remote, forwarded, ip) => {
  expect(await ipOf(trusted, remote, forwarded)).toBe(ip);
});
