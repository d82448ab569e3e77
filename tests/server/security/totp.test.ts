import { describe, expect, it } from 'vitest';
import { base32, newTotpSecret, totp, totpStepOf, totpUri } from '@/server/platform/security/totp';

describe('a code of an authenticator app', () => {
  const secret = base32(Buffer.from('12345678901234567890'));

  it('is the one of RFC 6238, appendix B', () => {
    for (const [time, code] of [
      [59, '94287082'],
      [1111111109, '07081804'],
      [1111111111, '14050471'],
      [1234567890, '89005924'],
      [2000000000, '69279037'],
      [20000000000, '65353130'],
    ] as const) {
      expect(totp(secret, Math.floor(time / 30), 8)).toBe(code);
      expect(totp(secret, Math.floor(time / 30))).toBe(code.slice(2));
    }
  });

  it('is known half a minute early and late, and no longer', () => {
    const now = 1_800_000_000;
    const step = now / 30;
    expect([-60, -30, 0, 30, 60].map(late => totpStepOf(secret, totp(secret, step), now + late))).toEqual([
      undefined,
      step,
      step,
      step,
      undefined,
    ]);
    expect(totpStepOf(secret, '', now)).toBeUndefined();
    expect(totpStepOf(secret, '1234567', now)).toBeUndefined();
  });
});

it('writes the secret in base32, as RFC 4648 has it', () => {
  expect(base32(Buffer.from('fooba'))).toBe('MZXW6YTB');
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
});

it('names product and account in what the app scans', () => {
  const uri = new URL(totpUri('MZXW6YTB', { issuer: 'Zapys', account: 'olena+a@example.org' }));
  expect(decodeURIComponent(uri.pathname)).toBe(
    '//totp/Zapys:olena+a@example.org'.replace('//totp', uri.host ? '' : '//totp'),
  );
  expect(Object.fromEntries(uri.searchParams)).toEqual({ secret: 'MZXW6YTB', issuer: 'Zapys' });
});
