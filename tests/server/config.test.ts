import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import prettier from 'prettier';
import { expect, it } from 'vitest';
import { readConfig } from '@/server/platform/config';
import { configurationPage, envExample } from '@/server/platform/config/documents';

const read = (env: Record<string, string>) => readConfig({ SECRET_KEY: 'shh', ...env });

it('is read once, with a default for whatever is not said', () => {
  expect(read({})).toMatchObject({ port: 3000, recaptcha_secret: undefined, support_email: undefined });
});

it('takes both keys of a captcha, or none', () => {
  const both = { RECAPTCHA_SECRET: 'secret', RECAPTCHA_SITE_KEY: 'key' };
  expect(read(both)).toMatchObject({ recaptcha_secret: 'secret', recaptcha_site_key: 'key' });
  for (const [name, value] of Object.entries(both)) {
    expect(() => read({ [name]: value })).toThrow(
      'RECAPTCHA_SECRET and RECAPTCHA_SITE_KEY must be set together.',
    );
  }
});

it('takes the whole of a client at Google, or none', () => {
  const both = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  expect(read({}).google).toBeUndefined();
  expect(read(both).google).toEqual({ client_id: 'id', client_secret: 'secret' });
  for (const [name, value] of Object.entries(both)) {
    expect(() => read({ [name]: value })).toThrow(
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.',
    );
  }
});

it('takes both keys of the installation’s own shop, or none', () => {
  const both = { LIQPAY_PUBLIC_KEY: 'i1', LIQPAY_PRIVATE_KEY: 'secret' };
  const shop = { public_key: 'i1', private_key: 'secret' };
  expect(read({}).charging).toBeUndefined();
  expect(read(both).charging).toEqual({ ...shop, api_version: 3 });
  expect(read({ ...both, LIQPAY_API_VERSION: '7' }).charging).toEqual({ ...shop, api_version: 7 });
  for (const [name, value] of Object.entries(both)) {
    expect(() => read({ [name]: value })).toThrow(
      'LIQPAY_PUBLIC_KEY and LIQPAY_PRIVATE_KEY must be set together.',
    );
  }
});

it('keeps files in the folder unless told, and takes the whole of a bucket or says what is missing', () => {
  const bucket = { FILE_STORAGE: 's3', S3_BUCKET: 'files' };
  const key = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
  expect(read({})).toMatchObject({ file_storage: 'folder', s3: undefined });
  expect(read(bucket).s3).toMatchObject({ bucket: 'files', path_style: false, credentials: undefined });
  expect(read({ ...bucket, ...key, S3_ENDPOINT: 'http://127.0.0.1:9000/' }).s3).toEqual({
    bucket: 'files',
    endpoint: 'http://127.0.0.1:9000',
    region: 'us-east-1',
    credentials: { access_key_id: 'id', secret_access_key: 'secret' },
    path_style: true,
  });
  expect(() => read({ FILE_STORAGE: 's3' })).toThrow('FILE_STORAGE=s3 needs S3_BUCKET.');
  expect(() => read({ ...bucket, S3_ACCESS_KEY_ID: 'id' })).toThrow('must be set together');
  const elsewhere = { ...bucket, DATABASE_URL: 'postgres://127.0.0.1/zapys', SECRET_KEY: '' };
  expect(() => read(elsewhere)).toThrow('needs SECRET_KEY');
});

it('takes the endpoint of a language model with its model, or none', () => {
  const ai = { AI_BASE_URL: 'http://localhost:11434/v1/', AI_MODEL: 'llama' };
  const endpoint = { base_url: 'http://localhost:11434/v1', model: 'llama' };
  expect(read({}).ai).toBeUndefined();
  expect(read({ AI_BASE_URL: '', AI_API_KEY: '', AI_MODEL: '' }).ai).toBeUndefined();
  expect(read(ai).ai).toEqual({ ...endpoint, api_key: '' });
  expect(read({ ...ai, AI_API_KEY: 'sk-1' }).ai).toEqual({ ...endpoint, api_key: 'sk-1' });
  for (const [name, value] of Object.entries({ ...ai, AI_API_KEY: 'sk-1' })) {
    expect(() => read({ [name]: value })).toThrow('AI_BASE_URL and AI_MODEL must be set together');
  }
});

it.each([
  [
    'INSTALLATION_TOKEN',
    'a token with spaces, of 32 characters',
    'INSTALLATION_TOKEN must contain only ASCII',
  ],
  ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have at least 32 characters.'],
  ['AI_BASE_URL', 'localhost', 'AI_BASE_URL must be a URL.'],
  ['AI_BASE_URL', 'ftp://host/v1', 'AI_BASE_URL must be an http or https URL'],
  ['AI_BASE_URL', 'https://me:hidden@host/v1', 'AI_BASE_URL must be an http or https URL'],
  ['AI_BASE_URL', 'https://host/v1?key=hidden', 'AI_BASE_URL must be an http or https URL'],
  ['AI_API_KEY', 'hidden key', 'AI_API_KEY must contain only ASCII characters without spaces.'],
  ['AI_API_KEY', 'hidden\n', 'AI_API_KEY must contain only ASCII characters without spaces.'],
])('refuses %s=%s in words that do not quote it', (name, value, message) => {
  const env = { AI_BASE_URL: 'https://host/v1', AI_MODEL: 'llama', [name]: value };
  expect(() => read(env)).toThrow(message);
  expect(() => read(env)).not.toThrow('hidden');
});

const alone = 'PUBLIC_URL must be a scheme and a host alone';

it.each([
  ['PUBLIC_URL', 'https://example.org/booking', alone],
  ['PUBLIC_URL', 'https://example.org/booking/', alone],
  ['PUBLIC_URL', 'https://example.org?from=mail', alone],
  ['PUBLIC_URL', 'https://example.org/#top', alone],
  ['PUBLIC_URL', 'https://me:hidden@example.org', alone],
  ['PUBLIC_URL', 'example.org', 'PUBLIC_URL must be a URL'],
  ['DATABASE_URL', 'mysql://127.0.0.1/zapys', 'DATABASE_URL must begin with postgres:// or postgresql://.'],
  ['DATABASE_URL', 'postgres://127.0.0.1:99999/zapys', 'DATABASE_URL is not valid: Invalid URL.'],
  ['DATABASE_URL', 'postgres://me:hi#dden@127.0.0.1/zapys', 'DATABASE_URL is not a valid URL.'],
  ['DATABASE_URL', 'postgres://me:hidden/x@127.0.0.1:port/zapys', 'DATABASE_URL is not valid'],
  ['BACKUP_DATABASE_URL', 'postgres://127.0.0.1:99999/zapys', 'BACKUP_DATABASE_URL is not valid'],
  ['DATABASE_URL', 'postgres://me:hidden@a,b:port/zapys?target_session_attrs=read-write', 'is not valid'],
  [
    'DATABASE_URL',
    'postgres://me:hidden@a,b/zapys',
    'DATABASE_URL names several hosts: add target_session_attrs',
  ],
  ['DATABASE_DIRECT_URL', 'postgres://127.0.0.1/zapys', 'DATABASE_DIRECT_URL needs DATABASE_URL.'],
  ['DATABASE_POOLER', 'transaction', 'DATABASE_POOLER=transaction needs DATABASE_DIRECT_URL'],
  ['SMTP_URL', 'smtp://me:hid/den@127.0.0.1:port', 'SMTP_URL is not a valid URL.'],
  ['SMTP_URL', 'smtp://me:hi#dden@127.0.0.1', 'SMTP_URL is not a valid URL.'],
])('names %s where it is %s, and quotes no password', (name, value, message) => {
  expect(() => read({ [name]: value })).toThrow(message);
  expect(() => read({ [name]: value })).not.toThrow('hidden');
});

it.each([
  ['https://book.example.org', 'https://book.example.org'],
  ['https://Book.Example.org/', 'https://book.example.org'],
  ['http://localhost:3000', 'http://localhost:3000'],
])('takes PUBLIC_URL=%s as %s', (value, public_url) => {
  expect(read({ PUBLIC_URL: value }).public_url).toBe(public_url);
});

it.each(['', '  ', '\n', 'short', 'x'.repeat(31)])('refuses a secret.key of %j, and leaves it', content => {
  const data_dir = mkdtempSync(join(tmpdir(), 'key-'));
  const file = join(data_dir, 'secret.key');
  writeFileSync(file, content);
  expect(() => readConfig({ DATA_DIR: data_dir })).toThrow(`${file} has ${content.trim().length} characters`);
  expect(readFileSync(file, 'utf8')).toBe(content);
  rmSync(data_dir, { recursive: true });
});

it('generates a secret.key once', () => {
  const data_dir = mkdtempSync(join(tmpdir(), 'key-'));
  const { secret_key } = readConfig({ DATA_DIR: data_dir });
  expect(secret_key).toHaveLength(43);
  expect(readConfig({ DATA_DIR: data_dir }).secret_key).toBe(secret_key);
  expect(readdirSync(data_dir)).toEqual(['secret.key']);
  rmSync(data_dir, { recursive: true });
});

it('has the prices of the plans by currency, in minor units', () => {
  expect(read({}).plan_prices.map(({ currency }) => currency)).toEqual(['EUR', 'USD', 'UAH']);
  expect(read({ PLAN_PRICES: 'EUR:19.90/199/49/490, JPY:3000/30000/8000/80000' }).plan_prices).toEqual([
    { currency: 'EUR', team: { monthly: 1990, annual: 19_900 }, business: { monthly: 4900, annual: 49_000 } },
    { currency: 'JPY', team: { monthly: 3000, annual: 30_000 }, business: { monthly: 8000, annual: 80_000 } },
  ]);
});

it.each([
  'EUR',
  'eur:1/2/3/4',
  'EUR:1/2',
  'EUR:1/2/3/4/5',
  'EUR:0/2/3/4',
  'EUR:1.999/2/3/4',
  'JPY:1.5/2/3/4',
  'EUR:1/2/3/4,',
  'EUR:1/2/3/4,EUR:1/2/3/4',
])('refuses PLAN_PRICES=%s in words', value => {
  expect(() => read({ PLAN_PRICES: value })).toThrow('PLAN_PRICES must be prices like EUR:19/190/49/490');
});

it('refuses a variable that another one replaced', () => {
  expect(() => read({ PLAN_CURRENCY: 'UAH' })).toThrow('PLAN_CURRENCY has been replaced by PLAN_PRICES.');
});

it('looks two years ahead unless it is told otherwise', () => {
  expect(read({}).max_days_ahead).toBe(730);
  expect(read({ MAX_DAYS_AHEAD: '90' }).max_days_ahead).toBe(90);
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
  ['MAX_DAYS_AHEAD', '1.5', "MAX_DAYS_AHEAD must be a whole number of days from 1 to 3650, not '1.5'."],
  ['MAX_DAYS_AHEAD', '0', "MAX_DAYS_AHEAD must be a whole number of days from 1 to 3650, not '0'."],
  ['LIQPAY_API_VERSION', '5', "LIQPAY_API_VERSION must be 3 or 7, not '5'."],
  ['PORT', 'none', "PORT must be a whole number from 0 to 65535, not 'none'."],
  ['SUPPORT_EMAIL', 'us', "SUPPORT_EMAIL must be an email address, not 'us'."],
])('refuses %s=%s in words', (name, value, message) => {
  expect(() => read({ [name]: value })).toThrow(message);
});

const long = 'a secret of at least 32 characters';
const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://localhost', SECRET_KEY: long };

it('holds no demonstration in production unless it is asked for', () => {
  expect(read({}).demo).toBe(true);
  expect(read({ DATABASE_URL: 'postgres://localhost' }).demo).toBe(false);
  expect(read(production)).toMatchObject({ production: true, demo: false });
  expect(read({ ...production, DEMO: '1' }).demo).toBe(true);
});

it('lets nobody into the demonstration without a password in production, or where a captcha is asked for', () => {
  const enters = (env: Record<string, string>) => read(env).demo_sign_in;
  expect(enters({})).toBe(true);
  expect(enters({ DEMO: '0' })).toBe(false);
  expect(enters({ DATABASE_URL: 'postgres://localhost' })).toBe(false);
  expect(enters({ ...production, DEMO: '1' })).toBe(false);
  expect(enters({ DEMO: '1', RECAPTCHA_SITE_KEY: 'key', RECAPTCHA_SECRET: 'secret' })).toBe(false);
});

it('refuses production without mail, and with a secret that could be guessed', () => {
  expect(() => read({ ...production, SMTP_URL: '' })).toThrow('SMTP_URL must be set in production');
  expect(() => read({ ...production, SECRET_KEY: long.slice(0, 31) })).toThrow(
    'SECRET_KEY must have at least 32 characters in production.',
  );
  expect(read({ SECRET_KEY: 'short' }).secret_key).toBe('short');
});

it('shows messages only where they are a demonstration’s or a developer’s', () => {
  const outbox = (env: Record<string, string>) => read(env).dev_outbox;
  expect(outbox({})).toBe(true);
  expect(outbox({ DEMO: '0' })).toBe(false);
  expect(outbox({ DEMO: '0', DEV_OUTBOX: '1' })).toBe(true);
  expect(outbox({ DEV_OUTBOX: '0' })).toBe(false);
  expect(outbox({ ...production, DEV_OUTBOX: '1' })).toBe(false);
  const real = { SMTP_URL: 'smtp://localhost', DATABASE_URL: 'postgres://localhost' };
  for (const env of Object.entries(real).map(([name, value]) => ({ [name]: value })))
    expect(outbox({ ...env, DEMO: '1', DEV_OUTBOX: '1' })).toBe(false);
});

it('says everything that is wrong at once, and quotes no secret', () => {
  const wrong = { PORT: 'x', DATABASE_URL: 'mysql://me:hidden@host/db', SMTP_URL: 'hidden', DEMO: 'yes' };
  expect(() => read(wrong)).toThrow(
    [
      "PORT must be a whole number from 0 to 65535, not 'x'.",
      'DATABASE_URL must begin with postgres:// or postgresql://.',
      'SMTP_URL must begin with smtp:// or smtps://.',
      "DEMO must be 1 or 0, not 'yes'.",
    ].join('\n'),
  );
  expect(() => read({ NODE_ENV: 'production', SECRET_KEY: 'short' })).toThrow(
    /SMTP_URL must be set in production.*\nSECRET_KEY must have at least 32 characters/,
  );
});

it('is documented as it is declared (npm run configuration writes both)', async () => {
  const options = await prettier.resolveConfig('docs/configuration.md');
  const page = await prettier.format(configurationPage(), { ...options, parser: 'markdown' });
  expect(readFileSync('docs/configuration.md', 'utf8')).toBe(page);
  expect(readFileSync('.env.example', 'utf8')).toBe(envExample());
});

it('takes the example as it is, and with every default set', () => {
  const example = envExample();
  expect(readConfig({ SECRET_KEY: 'shh', ...parseEnv(example) })).toEqual(read({}));
  const set = parseEnv(example.replaceAll(/^#(\w+=)/gm, '$1'));
  expect(Object.keys(set).length).toBeGreaterThan(40);
  expect(read({ ...set, SECRET_KEY: 'shh' })).toEqual(read({}));
});
