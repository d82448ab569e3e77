import type { FastifyRequest } from 'fastify';
import { isIP } from 'node:net';

const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
];

/**
 * Whether the request comes from this machine and through no proxy. The host name must be the machine's own too, so
 * that no page of a foreign name that resolves to 127.0.0.1 (DNS rebinding) reads the answer.
 */
export function isDirectLoopback({ raw, hostname }: FastifyRequest): boolean {
  if (!isLoopback(raw.socket.remoteAddress ?? '')) return false;
  if (proxyHeaders.some(name => raw.headers[name] !== undefined)) return false;
  return hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''));
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  return isIP(plain) === 4 ? plain.startsWith('127.') : plain === '::1';
}
