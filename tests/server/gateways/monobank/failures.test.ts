import { describe, expect, it, vi } from 'vitest';
import { Declined } from '@/server/platform/gateways/payments/provider';
import { startFakeMonobank } from '@/tests/helpers/fakes/monobank';
import { checkout, reference, setUpMonobank, token } from './fixture';

describe('monobank that is down', () => {
  const { fake, provider, refund } = setUpMonobank();
  const calls = () => ({
    createPage: () => provider().createPage(checkout),
    status: () => provider().status({ reference, provider_ref: 'a' }),
    refund: () => refund({ provider_ref: 'a' }, 1),
    test: () => provider().test(),
  });
  const eachRejects = async (message: string | RegExp) => {
    for (const call of Object.values(calls())) {
      const error = await call().then(
        () => new Error('nothing'),
        (reason: Error) => reason,
      );
      expect(error).not.toBeInstanceOf(Declined);
      expect(`${error.name} ${error.message}`).toMatch(message);
      expect(`${error.stack} ${error.cause}`).not.toContain(token);
    }
  };

  it.each([500, 502, 503, 429])('with %d is an error, and never a decline', async status => {
    fake.behavior.fails_with = status;
    await eachRejects(`monobank answered ${status}.`);
  });

  it.each([400, 403, 404])('with %d and no code of its own is an error, too', async status => {
    fake.behavior.fails_with = status;
    await eachRejects(/SyntaxError/);
  });

  it('with JSON that has no code of its own is an error, too', async () => {
    fake.behavior.answers_with = '{"message":"not found"}';
    fake.behavior.answers_with_status = 404;
    await eachRejects('monobank answered 404 without a code.');
  });

  it('with a page instead of JSON is an error', async () => {
    fake.behavior.answers_with = '<html>Maintenance</html>';
    await eachRejects(/SyntaxError/);
  });

  it('and redirects is not followed with the token', async () => {
    const other = await startFakeMonobank({ token });
    fake.behavior.redirects_to = `${other.url}/api/merchant/details`;
    await eachRejects(/TypeError/);
    expect(other.requests).toEqual([]);
    await other.close();
  });

  it('and refuses connections is an error', async () => {
    await fake.close();
    await eachRejects(/TypeError/);
  });

  it('and silent is given up after 15 seconds', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const timeouts = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(30));
    fake.behavior.isSilent = true;
    await eachRejects(/TimeoutError/);
    expect(timeouts.mock.calls).toEqual([[15_000], [15_000], [15_000], [15_000]]);
  });
});
