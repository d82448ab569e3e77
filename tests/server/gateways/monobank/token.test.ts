import { describe, expect, it } from 'vitest';
import { checkout, setUpMonobank } from './fixture';

describe('monobank', () => {
  const { fake, provider } = setUpMonobank();

  it('says whether the token is right, and changes nothing', async () => {
    expect(await provider().test()).toEqual({ is_ok: true });
    expect(await provider({ token: 'wrong' }).test()).toEqual({ is_ok: false, message: 'FORBIDDEN' });
    expect(fake.payments.size).toBe(0);
  });

  it.each(['', 'two words', 'line\nend', 'токен', 'a\0'])(
    'declines a token that cannot be one, without a word of it: %j',
    async wrong => {
      const by = provider({ token: wrong });
      expect(await by.test()).toEqual({ is_ok: false, message: 'invalid_token' });
      await expect(by.createPage(checkout)).rejects.toThrow('The provider declined: invalid_token.');
      expect(fake.requests).toEqual([]);
    },
  );
});
