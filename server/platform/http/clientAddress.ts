import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The rate-limit key: an IPv4 address, or the /64 of an IPv6 one. Invalid addresses share a key. */
export function addressKey(ip: string | undefined): string {
  const address = bareAddress(ip ?? '');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return 'unknown';
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`;
}

/** Removes brackets, port and zone: `[::1]:443`, `10.0.0.1:443`, `fe80::1%eth0`. */
function bareAddress(address: string): string {
  const text = address.trim();
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1];
  const [withoutZone = ''] = (bracketed ?? text).split('%');
  const plain = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(withoutZone)?.[1] ?? withoutZone;
  return mapped.exec(plain)?.[1] ?? mappedInHex(plain) ?? plain;
}

/** `::ffff:a00:1` is 10.0.0.1. */
function mappedInHex(address: string): string | undefined {
  if (!isIPv6(address) || address.includes('.')) return undefined;
  const groups = groupsOf(address);
  if (groups.slice(0, 5).some(group => group !== '0') || groups[5] !== 'ffff') return undefined;
  const [high, low] = groups.slice(6).map(group => Number.parseInt(group, 16)) as [number, number];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** The eight groups, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = (part: string) => (part ? part.split(':').flatMap(hexOf) : []);
  const first = groups(head);
  const last = tail === undefined ? [] : groups(tail);
  const missing = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...missing, ...last].map(group => Number.parseInt(group, 16).toString(16));
}

/** A trailing IPv4 address counts as two groups. */
function hexOf(group: string): string[] {
  if (!group.includes('.')) return [group];
  const [a, b, c, d] = group.split('.').map(Number) as [number, number, number, number];
  return [(a * 256 + b).toString(16), (c * 256 + d).toString(16)];
}

/** Loopback, private, link-local and shared (RFC 6598) networks, where one's own proxy may be. */
const local = new BlockList();
for (const [network, prefix, family] of [
  ['127.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
] as const) {
  local.addSubnet(network, prefix, family);
}

export type TrustProxy = string[] | ((address: string, hop: number) => boolean) | false;

const named = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Parses `TRUST_PROXY`: a number of proxies, or addresses and networks. A number trusts only a proxy on a local
 * network: otherwise direct clients could forge `X-Forwarded-For`. @throws Error that explains the format
 */
export function readTrustProxy(setting: string | undefined): TrustProxy {
  const value = setting?.trim();
  if (!value) return false;
  if (/^\d+$/.test(value)) {
    const hops = Number(value);
    if (hops < 1 || hops > 10) throw wrong(value);
    return (address, hop) => hop < hops && (hop > 0 || isLocal(address));
  }
  const entries = value.split(',').map(entry => entry.trim());
  if (!entries.every(entry => named.includes(entry) || isNetwork(entry))) throw wrong(value);
  return entries;
}

function isLocal(peer: string | undefined): boolean {
  const address = bareAddress(peer ?? '');
  return isIP(address) !== 0 && local.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

function isNetwork(entry: string): boolean {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  const version = isIP(address);
  if (version === 0) return false;
  return prefix === undefined || (Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128));
}

const wrong = (value: string) =>
  new Error(
    `TRUST_PROXY must be a number of proxies from 1 to 10, or their addresses separated by commas, not '${value}'.`,
  );
