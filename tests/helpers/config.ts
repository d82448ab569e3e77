import type { Config } from '../../server/config';

export const testConfig: Config = {
  host: '127.0.0.1',
  port: 0,
  database_url: undefined,
  data_dir: '/nonexistent',
  public_url: 'https://zapys.test',
  secret_key: 'a secret of the tests',
  smtp_url: undefined,
  mail_from: 'no-reply@zapys.test',
  sms_url: undefined,
  rate_limit_scale: 1000,
  plan_prices: {
    currency: 'EUR',
    team: { monthly: 1900, annual: 19_000 },
    business: { monthly: 4900, annual: 49_000 },
  },
  billing_details: undefined,
  installation_token: undefined,
  recaptcha_secret: undefined,
  recaptcha_site_key: undefined,
  google: undefined,
  recaptcha_url: 'http://127.0.0.1:9/siteverify',
  liqpay_url: 'http://127.0.0.1:9',
  support_email: undefined,
  demo: false,
  production: true,
};
