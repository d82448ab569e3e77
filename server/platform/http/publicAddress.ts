import { lookup as resolve } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { failures } from '@/domain/webhooks/failures';

/** Everything that is not the public internet: what a name or a number may not lead to from inside a data centre. */
const notPublic = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, prefix, family] of [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  // Only 2000::/3 is public at all: outside it are mapped and translated addresses too, which hold any IPv4 address.
  ['::', 3, 'ipv6'],
  ['4000::', 2, 'ipv6'],
  ['8000::', 1, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  // Tunnels to any IPv4 address.
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
] as const) {
  // Two lists, since each IPv4 address would be found in the network of the mapped ones.
  notPublic[family].addSubnet(network, prefix, family);
}

/** Private targets that are allowed all the same: all of them, or some as `address:port`. */
export type AllowedTargets = true | string[];

export class NotPublic extends Error {
  constructor() {
    super(failures.not_public);
    this.name = 'NotPublic';
  }
}

/** `address` is an IP address without brackets. */
export function isPublic(address: string): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  return !notPublic[family].check(address.split('%', 1).join(''), family);
}

const portOf = ({ port, protocol }: URL) => port || (protocol === 'https:' ? '443' : '80');

/** As in `ALLOW_PRIVATE_TARGETS`: IPv6 addresses in brackets. */
function isAllowed(address: string, url: URL, allowed: AllowedTargets): boolean {
  if (allowed === true || isPublic(address)) return true;
  const host = isIP(address) === 6 ? `[${address}]` : address;
  return allowed.includes(`${host}:${portOf(url)}`);
}

export type Target = { address: string; family: 4 | 6 };

/**
 * Where the URL leads, in any notation of its host: the address to connect to, so that a name cannot lead elsewhere after
 * the check. @throws NotPublic where one of its addresses is not public; the error of a name that does not resolve
 */
export async function publicTargetOf(url: URL, allowed: AllowedTargets): Promise<Target> {
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) throw new NotPublic();
  // The parser of URLs has turned decimal, octal and hexadecimal IPv4 addresses into the usual form.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolve(host, { all: true });
  const [first] = found;
  if (!first || !found.every(({ address }) => isAllowed(address, url, allowed))) throw new NotPublic();
  return { address: first.address, family: first.family === 6 ? 6 : 4 };
}
