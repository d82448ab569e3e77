import { default_days_ahead } from '@/domain/records/daysAhead';
import { registrationModes } from '@/domain/users/registration';
import { readTrustProxy } from '@/server/platform/http/clientAddress';
import {
  anyText,
  atLeast,
  baseUrl,
  bearerToken,
  databaseUrl,
  emailAddress,
  flag,
  headerText,
  oneOf,
  origin,
  planPrices,
  positiveNumber,
  privateTargets,
  url,
  urlWithScheme,
  wholeNumber,
} from './checks';
import { files } from './fileVariables';
import { optional, withDefault, type ValueOf } from './variable';

export const serverRoles = ['all', 'web', 'worker'] as const;
export const poolers = ['none', 'transaction'] as const;

/** Where the product is, and for whom. */
const server = {
  PORT: withDefault('3000', wholeNumber(0, 65_535), 'the port that it listens on; 0: any free one'),
  HOST: withDefault('127.0.0.1', anyText, 'the address that it listens on; `0.0.0.0`: all'),
  PUBLIC_URL: optional(
    origin,
    'the base of links in messages and redirects: the address at which people open the product, a scheme and a host without a path',
    '`http://localhost:PORT`',
  ),
  NODE_ENV: optional(
    anyText,
    '`production`: for real use. There is no demonstration unless `DEMO=1`, its sign-in page does not open it, `SMTP_URL` is required, and a short `SECRET_KEY` is refused. Libraries run in production mode in any case',
  ),
  TRUST_PROXY: optional(
    readTrustProxy,
    'the proxies whose `X-Forwarded-*` headers are trusted: their number, or their addresses and networks; see [proxy.md](proxy.md)',
  ),
  DRAIN_SECONDS: withDefault(
    '5',
    wholeNumber(0, 300, 'seconds'),
    'how long a process that is told to end (SIGTERM) still answers requests while `/api/ready` says no, so that load balancers stop sending it any; a second signal, or SIGINT, ends it without this wait',
  ),
  SERVER_ROLE: withDefault(
    'all',
    oneOf(serverRoles),
    'what this process does: `web` answers requests, `worker` sends messages and does the jobs and answers `/api/ready` alone, `all` does both. The parts need `DATABASE_URL`, and at least one process of each',
  ),
  LOG_LEVEL: withDefault(
    'warn',
    oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'the least level of what is logged; `info` has a line for each request',
  ),
};

const watching = {
  METRICS_TOKEN: optional(
    bearerToken(32),
    'at least 32 characters: `/metrics` tells Prometheus what goes on, for who sends it as a bearer token; see [monitoring.md](monitoring.md)',
  ),
  METRICS_PORT: optional(
    wholeNumber(0, 65_535),
    'a port of its own for `/metrics`, at `HOST`; then only there, and without a token unless `METRICS_TOKEN` is set too',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    baseUrl,
    'a collector of OpenTelemetry: traces are sent to its `/v1/traces` by OTLP over HTTP; see [monitoring.md](monitoring.md#traces)',
  ),
  OTEL_SERVICE_NAME: withDefault('zapys', anyText, 'what the traces call this server'),
};

const database = {
  DATABASE_URL: optional(
    databaseUrl,
    'PostgreSQL 15 or later, at one host or several (`postgres://…@a:5432,b:5432/zapys?target_session_attrs=read-write`, see [deploy.md](deploy.md#a-standby)); without it the embedded database in `DATA_DIR`',
  ),
  DATABASE_POOLER: withDefault(
    'none',
    oneOf(poolers),
    '`transaction`: `DATABASE_URL` leads to a pooler that gives each transaction another connection (PgBouncer with `pool_mode = transaction`); needs `DATABASE_DIRECT_URL`; see [deploy.md](deploy.md#behind-a-pooler)',
  ),
  DATABASE_DIRECT_URL: optional(
    databaseUrl,
    'the same database without the pooler, for notifications, migrations, jobs, backups and restores: at most five connections of a process',
    '`DATABASE_URL`',
  ),
  DATABASE_POOL_SIZE: withDefault(
    '10',
    wholeNumber(2, 200, 'connections'),
    'how many connections to PostgreSQL a process may have at once; two more are for notifications and for asking whether it still answers',
  ),
  DATA_DIR: withDefault(
    './data',
    anyText,
    "the folder of the embedded database, uploads, outbox and secret key, readable only by the server's own user; a second server on the same embedded database refuses to start",
  ),
  SECRET_KEY: optional(
    anyText,
    'signs client links and the URLs of private pictures, encrypts the keys of payment providers and saved cards; all servers of an installation need the same one; at least 32 characters in production (`openssl rand -base64 32`)',
    'generated in `DATA_DIR` on first start',
  ),
  ALLOW_PRIVATE_TARGETS: optional(
    privateTargets,
    'which private, loopback and metadata addresses webhooks may be sent to: `1` for all, or a list of `address:port`. Without it none, since a company could reach what is beside the server',
    'none',
  ),
  SECRET_KEY_PREVIOUS: optional(
    anyText,
    'the `SECRET_KEY` before this one: what it sealed can be read, and its links stay good; see [deploy.md](deploy.md#another-secret_key)',
  ),
};

const backups = {
  BACKUP_DIR: optional(
    anyText,
    'the folder of the backups; see [backups.md](backups.md)',
    '`DATA_DIR/backups`',
  ),
  BACKUP_KEY: optional(
    atLeast(32),
    'at least 32 characters: backups are encrypted with it (AES-256-GCM). Keep it elsewhere: without it they cannot be restored',
  ),
  BACKUP_KEEP: withDefault(
    '7',
    wholeNumber(0, 10_000, 'backups'),
    'how many backups stay in `BACKUP_DIR`; 0: all of them, and no daily backup of the embedded database',
  ),
  BACKUP_DATABASE_URL: optional(
    databaseUrl,
    'for backups of PostgreSQL: the same database with a login that sees every row (BYPASSRLS); see [backups.md](backups.md)',
    '`DATABASE_DIRECT_URL`',
  ),
  BACKUP_CHECK_DATABASE_URL: optional(
    databaseUrl,
    'for backups of PostgreSQL: any database of a server, better another one, where each backup is restored for a test, into a database of its own that is gone afterwards; the login may create databases and roles',
    'none: each backup is read to the end, and its rows are counted',
  ),
  BACKUP_CHECK_DIR: optional(
    anyText,
    'for backups of the embedded database: a folder, better on another disk, where each backup is restored for a test and removed afterwards',
    'none: each backup is read to the end',
  ),
  BACKUP_S3_BUCKET: optional(
    anyText,
    'a bucket that gets a copy of each backup and keeps the last `BACKUP_KEEP`, with the other `S3_*` variables; needs `BACKUP_KEY`. Better not the bucket of the files',
  ),
};

const messages = {
  SMTP_URL: optional(
    urlWithScheme('smtp', 'smtps'),
    'the mail server (`smtp://user:password@host:587`); without it messages are files in `DATA_DIR/outbox`: `*.eml`. A server in production does not start without it',
  ),
  MAIL_FROM: optional(emailAddress, 'the sender address of emails', '`no-reply@` the host of `PUBLIC_URL`'),
  MAIL_CONCURRENCY: withDefault(
    '4',
    wholeNumber(1, 100, 'messages'),
    'how many messages a process sends at once, emails and SMS alike; as many as the mail server takes from one sender',
  ),
  SMS_URL: optional(
    url,
    'the SMS service (`https://name:password@host/path`); without it messages are files in `DATA_DIR/outbox`: `*.sms.json`',
  ),
  SUPPORT_EMAIL: optional(
    emailAddress,
    'the recipient of support requests, and the contact named when a login is replaced; without it requests are stored and nobody is notified',
  ),
};

const access = {
  REGISTRATION: withDefault(
    'open',
    oneOf(registrationModes),
    'who may create an account: `open` anybody, `invite` only people with an invitation to their email address or phone number, `closed` nobody (`npm run create-owner` still can)',
  ),
  RATE_LIMIT_SCALE: withDefault('1', positiveNumber, 'multiplies every limit'),
  RECAPTCHA_SECRET: optional(
    anyText,
    "the secret of Google's reCAPTCHA (version 2, checkbox) for sign-in, sign-up and forgotten passwords; set both or none",
  ),
  RECAPTCHA_SITE_KEY: optional(anyText, 'its site key'),
  RECAPTCHA_URL: withDefault(
    'https://www.google.com/recaptcha/api/siteverify',
    baseUrl,
    'the URL that verifies',
  ),
};

const booking = {
  MAX_DAYS_AHEAD: withDefault(
    String(default_days_ahead),
    wholeNumber(1, 3650, 'days'),
    "from 1 to 3650: how many days ahead time can be booked, blocked, moved to or searched; more is a 422, for staff too. A company's own limit may be smaller; its 0 means no limit of its own",
  ),
};

const calendars = {
  GOOGLE_CLIENT_ID: optional(
    anyText,
    "the installation's client at Google (OAuth, a web application; its redirect URI is `{PUBLIC_URL}/api/v1/oauth/google/callback`, its scope `calendar.app.created`; people must open the product at `PUBLIC_URL` to connect); set both or none. `has_google` of GET `/` says whether there is one",
  ),
  GOOGLE_CLIENT_SECRET: optional(anyText, "that client's secret"),
  GOOGLE_API_URL: optional(baseUrl, 'the base URL of a fake Google server, for all calls', "Google's URLs"),
};

const assistant = {
  AI_BASE_URL: optional(
    languageModelUrl,
    "the assistant's language model: an endpoint that speaks OpenAI's chat completions, with its path (`https://api.openai.com/v1`); set this and `AI_MODEL`, or neither; see [assistant.md](assistant.md)",
  ),
  AI_MODEL: optional(anyText, 'a model of that endpoint'),
  AI_API_KEY: optional(headerText, 'its key, if it wants one'),
};

const payments = {
  PAYMENT_HOLD_SECONDS: withDefault(
    '900',
    wholeNumber(5, 86_400, 'seconds'),
    'how long the time of a visit that is to be paid at once is kept for who is paying; then it is free again',
  ),
  LIQPAY_URL: withDefault('https://www.liqpay.ua', baseUrl, 'the base URL of LiqPay'),
  WAYFORPAY_URL: withDefault(
    'https://secure.wayforpay.com',
    baseUrl,
    "the base URL of WayForPay's payment pages",
  ),
  WAYFORPAY_API_URL: withDefault('https://api.wayforpay.com', baseUrl, "the base URL of WayForPay's API"),
  MONOBANK_URL: withDefault('https://api.monobank.ua', baseUrl, 'the base URL of monobank'),
  STRIPE_URL: withDefault('https://api.stripe.com', baseUrl, 'the base URL of Stripe'),
};

const plans = {
  PLAN_PRICES: withDefault(
    'EUR:19/190/49/490,USD:19/190/49/490,UAH:799/7990/1999/19990',
    planPrices,
    'for each currency: a month and a year of the plan Team, a month and a year of Business. A company is billed in its own currency, or that of its country, else in the first one; while it has paid time, in the currency that it paid. What is subscribed keeps its price and currency when this changes',
  ),
  BILLING_DETAILS: optional(
    text => text.replaceAll('\\n', '\n'),
    'the seller and the bank details shown on invoices; `\\n` starts a new line',
  ),
  LIQPAY_PUBLIC_KEY: optional(
    anyText,
    "the public key of the installation's own shop, for paying plans by card, where they are billed in UAH, USD or EUR; set both or none",
  ),
  LIQPAY_PRIVATE_KEY: optional(anyText, "that shop's private key"),
  LIQPAY_API_VERSION: withDefault('3', oneOf(['3', '7']), 'the API version of that shop: 3 or 7'),
  INSTALLATION_TOKEN: optional(
    // It gives access to all companies' debts, so it must not be guessable.
    bearerToken(32),
    'at least 32 characters: enables confirming payments by hand (`npm run billing`); without it `/api/installation` does not exist',
  ),
};

const demonstration = {
  DEMO: optional(
    flag,
    'whether an empty database is filled with the demonstration, whose login and password are public',
    '1 on the embedded database outside of production, else 0',
  ),
  DEV_OUTBOX: optional(
    flag,
    'whether `/api/outbox` shows the messages in the outbox folder, at the address with a key that the start prints; never in production or if `SMTP_URL` or `DATABASE_URL` is set',
    '1 with the demonstration, else 0',
  ),
};

/** Every variable of the product, in the order of the documentation. */
export const groups = {
  'The server': server,
  Watching: watching,
  'The database': database,
  Files: files,
  Backups: backups,
  Messages: messages,
  Access: access,
  Booking: booking,
  'Google Calendar': calendars,
  'The assistant': assistant,
  'Payments of clients': payments,
  'Payments for plans': plans,
  'Trying the product': demonstration,
};

const all = {
  ...server,
  ...watching,
  ...database,
  ...files,
  ...backups,
  ...messages,
  ...access,
  ...booking,
  ...calendars,
  ...assistant,
  ...payments,
  ...plans,
  ...demonstration,
};

export type Values = { [Name in keyof typeof all]: ValueOf<(typeof all)[Name]> };
export type Env = Record<string, string | undefined>;

/** An installation that still sets one of these would not do what it means. */
const replaced = {
  PLAN_CURRENCY: 'PLAN_PRICES',
  PLAN_TEAM_MONTHLY: 'PLAN_PRICES',
  PLAN_TEAM_ANNUAL: 'PLAN_PRICES',
  PLAN_BUSINESS_MONTHLY: 'PLAN_PRICES',
  PLAN_BUSINESS_ANNUAL: 'PLAN_PRICES',
};

/**
 * Each variable by its own check; an empty one counts as not set.
 * @throws Error with a sentence for each invalid one, each on its line
 */
export function readVariables(env: Env): Values {
  const problems = Object.entries(replaced)
    .filter(([name]) => env[name])
    .map(([name, other]) => `${name} has been replaced by ${other}.`);
  const values = Object.entries(all).map(([name, variable]) => {
    try {
      return [name, variable.read(env[name] || undefined, name)];
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
      return [name, undefined];
    }
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return Object.fromEntries(values);
}

/** No message quotes the URL, which could have a password in it. */
function languageModelUrl(text: string, name: string): string {
  const { protocol, username, password, search, href } = new URL(url(text, name));
  if (!/^https?:$/.test(protocol) || username || password || search) {
    throw new Error(`${name} must be an http or https URL without a password or a query.`);
  }
  return href.replace(/(?<!\/)\/+$/, '');
}
