import { expect, it } from 'vitest';
import { isLoopback } from '@/src/routing/siteUrl';

it.each([
  ['localhost', true],
  ['salon.localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['kalyna.example', false],
  ['192.168.0.7', false],
])('%s is this very machine: %s', (hostname, expected) => {
  expect(isLoopback(hostname)).toBe(expected);
});
