import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { liqpayVersions, type LiqPayVersion } from '../domain/payments/liqpay';
import type { PlanPrices } from '../domain/plans/plans';
import { default_days_ahead } from '../domain/records/daysAhead';
import { isAddress } from './gateways/mail/mime';
import { private_file_mode, privateFolder } from './gateways/privateFiles';
import { readTrustProxy, type TrustProxy } from './http/clientAddress';

export type Config = {
  host: string;
  port: number;
  database_url: string | undefined;
  data_dir: string;
  public_url: string;
  secret_key: string;
  smtp_url: string | undefined;
  mail_from: string;
  sms_url: string | undefined;
  rate_limit_scale: number;
  /** Limits bookings and searches, whatever a company allows. */
  max_days_ahead: number;
  /** Proxies whose `X-Forwarded-*` headers are trusted; none if false. */
  trust_proxy: TrustProxy;
  plan_prices: PlanPrices;
  /** The payee and account printed on invoices. */
  billing_details: string | undefined;
  /** Lets the installation's operator confirm payments. */
  installation_token: string | undefined;
  recaptcha_secret: string | undefined;
  recaptcha_site_key: string | undefined;
  recaptcha_url: string;
  /** The installation's OAuth client; `api_url` points to a fake server. */
  google: { client_id: string; client_secret: string; api_url?: string } | undefined;
  liqpay_url: string;
  wayforpay_url: string;
  wayforpay_api_url: string;
  monobank_url: string;
  stripe_url: string;
  /** The installation's own LiqPay account, for plan payments. */
  charging: { public_key: string; private_key: string; api_version: LiqPayVersion } | undefined;
  support_email: string | undefined;
  /** The assistant's language model: an endpoint of OpenAI's protocol; `api_key` is '' if it wants none. */
  ai: { base_url: string; api_key: string; model: string } | undefined;
  demo: boolean;
  /** Shows unsent messages at /api/outbox. */
  dev_outbox: boolean;
  production: boolean;
};

const secret_key_min = 32;

type Env = Record<string, string | undefined>;

/** @throws Error that explains an invalid variable */
export function readConfig(env: Env): Config {
  const data_dir = resolve(env.DATA_DIR || 'data');
  const port = numberOf(env, 'PORT', 3000);
  const database_url = env.DATABASE_URL || undefined;
  const public_url = (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, '');
  const recaptcha = reCaptcha(env);
  const production = env.NODE_ENV === 'production';
  const smtp_url = env.SMTP_URL || undefined;
  const demo = env.DEMO ? env.DEMO === '1' : database_url === undefined && !production;
  if (production && !smtp_url) {
    throw new Error('SMTP_URL must be set in production: without it no code and no message reaches anybody.');
  }
  return {
    host: env.HOST || '127.0.0.1',
    port,
    database_url,
    data_dir,
    public_url,
    secret_key: secretKey(env, data_dir, production),
    smtp_url,
    mail_from: addressOf(env, 'MAIL_FROM') ?? `no-reply@${urlOf('PUBLIC_URL', public_url).hostname}`,
    sms_url: env.SMS_URL ? urlOf('SMS_URL', env.SMS_URL).href : undefined,
    rate_limit_scale: numberOf(env, 'RATE_LIMIT_SCALE', 1),
    max_days_ahead: maxDaysAhead(env),
    trust_proxy: readTrustProxy(env.TRUST_PROXY),
    plan_prices: planPrices(env),
    billing_details: env.BILLING_DETAILS?.replaceAll('\\n', '\n') || undefined,
    installation_token: installationToken(env),
    recaptcha_secret: recaptcha?.secret,
    recaptcha_site_key: recaptcha?.site_key,
    support_email: addressOf(env, 'SUPPORT_EMAIL'),
    google: googleClient(env),
    recaptcha_url: env.RECAPTCHA_URL || 'https://www.google.com/recaptcha/api/siteverify',
    ...paymentUrls(env),
    charging: ownShop(env),
    ai: languageModel(env),
    demo,
    // The outbox contains sign-in codes, so it must never show real people's messages.
    dev_outbox: (env.DEV_OUTBOX ? env.DEV_OUTBOX === '1' : demo) && !smtp_url && !database_url && !production,
    production,
  };
}

function numberOf(env: Env, name: string, otherwise: number): number {
  const text = env[name];
  if (!text) return otherwise;
  const value = Number(text);
  if (!(value >= 0)) throw new Error(`${name} must be a number, not '${text}'.`);
  return value;
}

function maxDaysAhead(env: Env): number {
  const days = numberOf(env, 'MAX_DAYS_AHEAD', default_days_ahead);
  if (!Number.isInteger(days) || days < 1 || days > 3650) {
    throw new Error(`MAX_DAYS_AHEAD must be a whole number of days from 1 to 3650, not '${days}'.`);
  }
  return days;
}

function googleClient({
  GOOGLE_CLIENT_ID: client_id,
  GOOGLE_CLIENT_SECRET: client_secret,
  GOOGLE_API_URL: url,
}: Env): Config['google'] {
  const api_url = url ? urlOf('GOOGLE_API_URL', url).href.replace(/\/+$/, '') : undefined;
  if (client_id && client_secret) return { client_id, client_secret, ...(api_url && { api_url }) };
  if (client_id || client_secret) throw new Error('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together.');
  return undefined;
}

/** The providers' hosts, or fake servers'. */
function paymentUrls(env: Env) {
  const hostOf = (name: string, usual: string) => urlOf(name, env[name] || usual).href.replace(/\/+$/, '');
  return {
    liqpay_url: hostOf('LIQPAY_URL', 'https://www.liqpay.ua'),
    wayforpay_url: hostOf('WAYFORPAY_URL', 'https://secure.wayforpay.com'),
    wayforpay_api_url: hostOf('WAYFORPAY_API_URL', 'https://api.wayforpay.com'),
    monobank_url: hostOf('MONOBANK_URL', 'https://api.monobank.ua'),
    stripe_url: hostOf('STRIPE_URL', 'https://api.stripe.com'),
  };
}

/** Both keys or neither: one alone cannot charge. */
function ownShop(env: Env): Config['charging'] {
  const { LIQPAY_PUBLIC_KEY: public_key, LIQPAY_PRIVATE_KEY: private_key } = env;
  const number = numberOf(env, 'LIQPAY_API_VERSION', 3);
  const api_version = liqpayVersions.find(version => version === number);
  if (!api_version) throw new Error(`LIQPAY_API_VERSION must be 3 or 7, not '${number}'.`);
  if (public_key && private_key) return { public_key, private_key, api_version };
  if (public_key || private_key) throw new Error('LIQPAY_PUBLIC_KEY and LIQPAY_PRIVATE_KEY go together.');
  return undefined;
}

/** No message quotes the key, or the URL, which could have a password in it. */
function languageModel({ AI_BASE_URL: url, AI_API_KEY: api_key = '', AI_MODEL: model }: Env): Config['ai'] {
  if (!url && !model && !api_key) return undefined;
  if (!url || !model) throw new Error('AI_BASE_URL and AI_MODEL go together; AI_API_KEY is added to both.');
  const { protocol, username, password, search, href } = urlOf('AI_BASE_URL', url);
  if (!/^https?:$/.test(protocol) || username || password || search) {
    throw new Error('AI_BASE_URL must be an http or https URL without a password or a query.');
  }
  // Anything else is no HTTP header.
  if (!/^[\x21-\x7e]*$/.test(api_key))
    throw new Error('AI_API_KEY must be of ASCII characters without spaces.');
  return { base_url: href.replace(/\/+$/, ''), api_key, model };
}

/** It gives access to all companies' debts, so it must not be guessable. */
function installationToken({ INSTALLATION_TOKEN: token }: Env): string | undefined {
  if (token && token.length < 32) throw new Error('INSTALLATION_TOKEN must have at least 32 characters.');
  return token || undefined;
}

/** In minor units of `PLAN_CURRENCY`. */
function planPrices(env: Env): PlanPrices {
  return {
    currency: env.PLAN_CURRENCY || 'EUR',
    team: {
      monthly: numberOf(env, 'PLAN_TEAM_MONTHLY', 1900),
      annual: numberOf(env, 'PLAN_TEAM_ANNUAL', 19_000),
    },
    business: {
      monthly: numberOf(env, 'PLAN_BUSINESS_MONTHLY', 4900),
      annual: numberOf(env, 'PLAN_BUSINESS_ANNUAL', 49_000),
    },
  };
}

/** Both keys or neither: one alone would reject everyone. */
function reCaptcha({ RECAPTCHA_SECRET: secret, RECAPTCHA_SITE_KEY: site_key }: Env) {
  if (!secret && !site_key) return undefined;
  if (secret && site_key) return { secret, site_key };
  throw new Error('RECAPTCHA_SECRET and RECAPTCHA_SITE_KEY go together.');
}

function addressOf(env: Env, name: string): string | undefined {
  const text = env[name] || undefined;
  if (text && !isAddress(text)) throw new Error(`${name} must be an e-mail address, not '${text}'.`);
  return text;
}

function urlOf(name: string, text: string): URL {
  if (!URL.canParse(text)) throw new Error(`${name} must be a URL.`);
  return new URL(text);
}

/** It signs links and encrypts payment keys, so in production it must not be guessable. */
function secretKey({ SECRET_KEY: given }: Env, data_dir: string, production: boolean): string {
  if (given && production && given.length < secret_key_min) {
    throw new Error(`SECRET_KEY must have at least ${secret_key_min} characters in production.`);
  }
  return given || keptSecret(data_dir);
}

/** Created on the first start. If several servers start at once, the first to write it completely wins. */
function keptSecret(data_dir: string): string {
  const file = join(data_dir, 'secret.key');
  if (!existsSync(file)) {
    mkdirSync(data_dir, privateFolder);
    const own = `${file}.${process.pid}`;
    writeFileSync(own, randomBytes(32).toString('base64url'), { mode: private_file_mode });
    try {
      linkSync(own, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      unlinkSync(own);
    }
  }
  return readFileSync(file, 'utf8').trim();
}
