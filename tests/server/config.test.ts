import { expect, it } from 'vitest';
import { readConfig } from '../../server/config';

const read = (env: Record<string, string>) => readConfig({ SECRET_KEY: 'shh', ...env });

it('is read once, with a default for whatever is not said', () => {
  expect(read({})).toMatchObject({ port: 3000, recaptcha_secret: undefined, support_email: undefined });
});

it('takes both keys of a captcha, or none', () => {
  const both = { RECAPTCHA_SECRET: 'secret', RECAPTCHA_SITE_KEY: 'key' };
  expect(read(both)).toMatchObject({ recaptcha_secret: 'secret', recaptcha_site_key: 'key' });
  for (const [name, value] of Object.entries(both)) {
    expect(() => read({ [name]: value })).toThrow('RECAPTCHA_SECRET and RECAPTCHA_SITE_KEY go together.');
  }
});

it('takes the whole of a client at Google, or none', () => {
  const both = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  expect(read({}).google).toBeUndefined();
  expect(read(both).google).toEqual({ client_id: 'id', client_secret: 'secret' });
  for (const [name, value] of Object.entries(both)) {
    expect(() => read({ [name]: value })).toThrow('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together.');
  }
});

it('takes both keys of the installation’s own shop, or none', () => {
  const both = { LIQPAY_PUBLIC_KEY: 'i1', LIQPAY_PRIVATE_KEY: 'secret' };
  const shop = { public_key: 'i1', private_key: 'secret' };
  expect(read({}).charging).toBeUndefined();
  expect(read(both).charging).toEqual({ ...shop, api_version: 3 });
  expect(read({ ...both, LIQPAY_API_VERSION: '7' }).charging).toEqual({ ...shop, api_version: 7 });
  for (const [name, value] of Object.entries(both)) {
    expect(() => read({ [name]: value })).toThrow('LIQPAY_PUBLIC_KEY and LIQPAY_PRIVATE_KEY go together.');
  }
});

it('believes no proxy until it is told which', () => {
  expect(read({}).trust_proxy).toBe(false);
  expect(read({ TRUST_PROXY: '10.0.0.1, 192.168.0.0/16,loopback' }).trust_proxy).toEqual([
    '10.0.0.1',
    '192.168.0.0/16',
    'loopback',
  ]);
});

it.each(['0', '-1', '11', 'true', 'nginx', '10.0.0.0/33', '10.0.0.1;10.0.0.2', '1.5', '10.0.0.1,', '::1/0'])(
  'refuses TRUST_PROXY=%s in words',
  value => {
    expect(() => read({ TRUST_PROXY: value })).toThrow(/^TRUST_PROXY must be a number of proxies/);
  },
);

it.each([
  ['LIQPAY_API_VERSION', '5', "LIQPAY_API_VERSION must be 3 or 7, not '5'."],
  ['PORT', 'none', "PORT must be a number, not 'none'."],
  ['SUPPORT_EMAIL', 'us', "SUPPORT_EMAIL must be an e-mail address, not 'us'."],
])('refuses %s=%s in words', (name, value, said) => {
  expect(() => read({ [name]: value })).toThrow(said);
});
