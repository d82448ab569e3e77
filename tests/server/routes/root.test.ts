import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';

describe('what a browser asks first', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi(kinds[0]!, { recaptcha_site_key: 'site key' });
  });
  afterAll(() => api.close());

  it('tells the countries and currencies in the reader’s language', async () => {
    const { body } = await api.get('/', { 'x-user-locale': 'uk' });
    expect(body.data.countries.find(({ code }: { code: string }) => code === 'UA')).toEqual({
      code: 'UA',
      iso: 'UKR',
      name: 'Україна',
      flag: '🇺🇦',
      tel_code: '380',
      tel_mask: '(##) ###-##-##',
      currency: 'UAH',
      timezones: ['Europe/Kyiv'],
    });
    expect(body.data.currencies).toContainEqual({ code: 'UAH', symbol: '₴', name: 'українська гривня' });
    expect(body.data).toMatchObject({ locale: 'uk', languages: ['en', 'uk'], user: null });
  });

  it('guesses the country by the browser’s languages, and knows when it cannot', async () => {
    expect((await api.get('/', { 'accept-language': 'uk-UA,en;q=0.5' })).body.data.country).toBe('UA');
    expect((await api.get('/')).body.data.country).toBeNull();
  });

  it('tells whether there is a client at Google, and never its secret', async () => {
    expect((await api.get('/')).body.data.has_google).toBe(false);
    api.app.settings.google = { client_id: 'id', client_secret: 'the secret' };
    const { body } = await api.get('/');
    expect(body.data.has_google).toBe(true);
    expect(JSON.stringify(body)).not.toContain('the secret');
    api.app.settings.google = undefined;
  });

  it('tells the captcha’s public key where there is one', async () => {
    expect((await api.get('/')).body.data.recaptcha_site_key).toBe('site key');
  });
});
