import { join, resolve } from 'node:path';
import type { LiqPayVersion } from '@/domain/payments/liqpay';
import type { PlanPrices } from '@/domain/plans/plans';
import type { RegistrationMode } from '@/domain/users/registration';
import type { S3Settings } from '@/server/platform/gateways/storage/s3Client';
import type { TrustProxy } from '@/server/platform/http/clientAddress';
import { checkRequirements } from './requirements';
import { keptSecret } from './secretKey';
import { readVariables, type Env, type Values } from './variables';

export type { Env } from './variables';

export type Config = {
  host: string;
  port: number;
  drain_s: number;
  role: Values['SERVER_ROLE'];
  log_level: Values['LOG_LEVEL'];
  metrics_port: number | undefined;
  metrics_token: string | undefined;
  /** Where traces are sent, by OpenTelemetry. */
  tracing: { service: string } | undefined;
  database_url: string | undefined;
  /** PostgreSQL itself, where `database_url` leads to a pooler; else undefined. */
  database_direct_url: string | undefined;
  database_pooler: Values['DATABASE_POOLER'];
  database_pool_size: number;
  data_dir: string;
  public_url: string;
  secret_key: string;
  /** Opens what was sealed, and proves what was signed, before the key was replaced. */
  secret_key_previous: string | undefined;
  file_storage: Values['FILE_STORAGE'];
  /** Also while files are still in the folder, so that they can be moved. */
  s3: S3Settings | undefined;
  backups: {
    folder: string;
    key: string | undefined;
    keep: number;
    /** A login that sees every row of the database. */
    database_url: string | undefined;
    /** Where each backup is restored for a test; nowhere if undefined. */
    check_database_url: string | undefined;
    /** The same for the embedded database. */
    check_folder: string | undefined;
    /** The bucket that has a copy of each, encrypted. */
    s3: S3Settings | undefined;
  };
  smtp_url: string | undefined;
  mail_from: string;
  mail_concurrency: number;
  sms_url: string | undefined;
  registration: RegistrationMode;
  rate_limit_scale: number;
  /** Limits bookings and searches, whatever a company allows. */
  max_days_ahead: number;
  /** Proxies whose `X-Forwarded-*` headers are trusted; none if false. */
  trust_proxy: TrustProxy;
  /** By currency; the first is for companies of all other currencies. */
  plan_prices: PlanPrices[];
  /** The payee and account printed on invoices. */
  billing_details: string | undefined;
  /** Lets the installation's operator confirm payments. */
  installation_token: string | undefined;
  recaptcha_secret: string | undefined;
  recaptcha_site_key: string | undefined;
  recaptcha_url: string;
  /** The installation's OAuth client; `api_url` points to a fake server. */
  google: { client_id: string; client_secret: string; api_url?: string } | undefined;
  /** How long a visit is kept for who is paying. */
  payment_hold_s: number;
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
  /** Whether the sign-in page enters the demonstration without a password. */
  demo_sign_in: boolean;
  /** Addresses that are not public, to which webhooks may be sent all the same. */
  allow_private_targets: true | string[];
  /** Shows unsent messages at /api/outbox. */
  dev_outbox: boolean;
  production: boolean;
};

/** @throws Error that explains what is invalid or missing, a sentence on each line */
export function readConfig(env: Env): Config {
  const values = readVariables(env);
  checkRequirements(values);
  const data_dir = resolve(values.DATA_DIR);
  const public_url = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  const production = values.NODE_ENV === 'production';
  const { DATABASE_URL: database_url, SMTP_URL: smtp_url } = values;
  const demo = values.DEMO ?? (database_url === undefined && !production);
  return {
    host: values.HOST,
    port: values.PORT,
    drain_s: values.DRAIN_SECONDS,
    role: values.SERVER_ROLE,
    log_level: values.LOG_LEVEL,
    metrics_port: values.METRICS_PORT,
    metrics_token: values.METRICS_TOKEN,
    tracing: values.OTEL_EXPORTER_OTLP_ENDPOINT ? { service: values.OTEL_SERVICE_NAME } : undefined,
    database_url,
    database_direct_url: values.DATABASE_DIRECT_URL,
    database_pooler: values.DATABASE_POOLER,
    database_pool_size: values.DATABASE_POOL_SIZE,
    data_dir,
    public_url,
    secret_key: values.SECRET_KEY ?? keptSecret(data_dir),
    secret_key_previous: values.SECRET_KEY_PREVIOUS,
    allow_private_targets: values.ALLOW_PRIVATE_TARGETS ?? [],
    file_storage: values.FILE_STORAGE,
    s3: s3Settings(values, values.S3_BUCKET),
    backups: {
      folder: resolve(values.BACKUP_DIR ?? join(data_dir, 'backups')),
      key: values.BACKUP_KEY,
      keep: values.BACKUP_KEEP,
      database_url: values.BACKUP_DATABASE_URL ?? values.DATABASE_DIRECT_URL ?? database_url,
      check_database_url: values.BACKUP_CHECK_DATABASE_URL,
      check_folder: values.BACKUP_CHECK_DIR && resolve(values.BACKUP_CHECK_DIR),
      s3: s3Settings(values, values.BACKUP_S3_BUCKET),
    },
    smtp_url,
    mail_from: values.MAIL_FROM ?? `no-reply@${new URL(public_url).hostname}`,
    mail_concurrency: values.MAIL_CONCURRENCY,
    sms_url: values.SMS_URL,
    registration: values.REGISTRATION,
    rate_limit_scale: values.RATE_LIMIT_SCALE,
    max_days_ahead: values.MAX_DAYS_AHEAD,
    trust_proxy: values.TRUST_PROXY ?? false,
    plan_prices: values.PLAN_PRICES,
    billing_details: values.BILLING_DETAILS,
    installation_token: values.INSTALLATION_TOKEN,
    recaptcha_secret: values.RECAPTCHA_SECRET,
    recaptcha_site_key: values.RECAPTCHA_SITE_KEY,
    recaptcha_url: values.RECAPTCHA_URL,
    support_email: values.SUPPORT_EMAIL,
    google: googleClient(values),
    payment_hold_s: values.PAYMENT_HOLD_SECONDS,
    liqpay_url: values.LIQPAY_URL,
    wayforpay_url: values.WAYFORPAY_URL,
    wayforpay_api_url: values.WAYFORPAY_API_URL,
    monobank_url: values.MONOBANK_URL,
    stripe_url: values.STRIPE_URL,
    charging: ownShop(values),
    ai: languageModel(values),
    demo,
    // It opens accounts to everybody, so it must never be where a business works.
    demo_sign_in: demo && !production && !values.RECAPTCHA_SITE_KEY,
    // The outbox contains sign-in codes, so it must never show real people's messages.
    dev_outbox: (values.DEV_OUTBOX ?? demo) && !smtp_url && !database_url && !production,
    production,
  };
}

function s3Settings(values: Values, bucket: string | undefined): S3Settings | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: access_key_id,
    S3_SECRET_ACCESS_KEY: secret_access_key,
  } = values;
  if (!bucket) return undefined;
  const credentials = access_key_id && secret_access_key ? { access_key_id, secret_access_key } : undefined;
  return {
    bucket,
    endpoint,
    region,
    credentials,
    path_style: values.S3_PATH_STYLE ?? endpoint !== undefined,
  };
}

function googleClient(values: Values): Config['google'] {
  const {
    GOOGLE_CLIENT_ID: client_id,
    GOOGLE_CLIENT_SECRET: client_secret,
    GOOGLE_API_URL: api_url,
  } = values;
  return client_id && client_secret ? { client_id, client_secret, ...(api_url && { api_url }) } : undefined;
}

function ownShop(values: Values): Config['charging'] {
  const { LIQPAY_PUBLIC_KEY: public_key, LIQPAY_PRIVATE_KEY: private_key } = values;
  const api_version = values.LIQPAY_API_VERSION === '7' ? 7 : 3;
  return public_key && private_key ? { public_key, private_key, api_version } : undefined;
}

function languageModel({ AI_BASE_URL: base_url, AI_API_KEY, AI_MODEL: model }: Values): Config['ai'] {
  return base_url && model ? { base_url, api_key: AI_API_KEY ?? '', model } : undefined;
}
