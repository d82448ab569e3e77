import { expect, it } from 'vitest';
import { seal, unseal } from '@/server/platform/security/seal';

const place = '1 liqpay private_key';
const secret = 'sandbox_Ключ';

it('opens for who sealed it, at the place where it was sealed', () => {
  expect(unseal('key', place, seal('key', place, secret))).toBe(secret);
});

it('is another each time, and shows nothing of what is inside', () => {
  const [one, other] = [seal('key', place, secret), seal('key', place, secret)];
  expect(one).not.toBe(other);
  expect(Buffer.from(one.slice(3), 'base64url').includes(secret)).toBe(false);
});

it('opens with no other key, at no other place, and not once it was changed', () => {
  const sealed = seal('key', place, secret);
  const at = sealed.length - 5;
  const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
  expect(() => unseal('another', place, sealed)).toThrow();
  expect(() => unseal('key', '2 liqpay private_key', sealed)).toThrow();
  expect(() => unseal('key', place, changed)).toThrow();
  expect(() => unseal('key', place, 'v0.AAAA')).toThrow('not known');
});
