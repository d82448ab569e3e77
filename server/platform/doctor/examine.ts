import { constants, existsSync, readFileSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { createTransport } from 'nodemailer';
import type { Config } from '@/server/platform/config';
import { secretFile } from '@/server/platform/config/secretKey';
import { NewerSchema, schemaState } from '@/server/platform/db/migrate';
import { openDatabase, type Database } from '@/server/platform/db/open';
import { fileStorage } from './fileStorage';
import { messageOf } from '@/server/platform/messageOf';
import { failed, ok, warning, type Finding } from './findings';

const timeout_ms = 8000;
const clock_s_max = 5;

/** The parts of an installation, each with what to do about it. Changes nothing but one file, which it removes. */
export async function examine(config: Config): Promise<Finding[]> {
  const looks = [database, mail, fileStorage, proxy, keys, backups];
  const found = await Promise.all(looks.map(look => look(config)));
  return found.flat();
}

async function database({ database_url }: Config): Promise<Finding[]> {
  const part = 'database';
  if (!database_url) {
    const text = 'the embedded database, whose data is on this disk only';
    return [warning(part, text, 'For real use, set DATABASE_URL to PostgreSQL 15 or later.')];
  }
  const db = openDatabase({ url: database_url });
  try {
    const { rows } = await db.pool.query<{ version: string; now: number; isolation: string }>(
      "select current_setting('server_version') as version, extract(epoch from clock_timestamp())::float as now",
    );
    const [row] = rows;
    if (!row) return [failed(part, 'no answer', 'Check the log of PostgreSQL.')];
    const major = Number.parseInt(row.version, 10);
    const version =
      major >= 15
        ? ok(part, `PostgreSQL ${row.version}`)
        : failed(part, `PostgreSQL ${row.version}`, 'Upgrade PostgreSQL to 15 or later.');
    return [version, await schema(db), clock(row.now)];
  } catch (error) {
    const advice =
      'Check that PostgreSQL is running, DATABASE_URL is right and pg_hba.conf allows this machine.';
    return [failed(part, messageOf(error), advice)];
  } finally {
    await db.close();
  }
}

async function schema({ pool }: Database): Promise<Finding> {
  const part = 'schema';
  const state = await schemaState(pool);
  if (state === 'current') return ok(part, 'up to date');
  if (state === 'newer') {
    return failed(part, new NewerSchema().message, 'See "Back to the version before" in docs/deploy.md.');
  }
  const text = state === 'none' ? 'no tables yet' : 'from an earlier version';
  return warning(part, text, 'The server upgrades it when it starts next; make a backup first.');
}

function clock(database_s: number): Finding {
  const apart_s = Math.abs(Date.now() / 1000 - database_s);
  if (apart_s <= clock_s_max) return ok('clock', 'in step with the database');
  const text = `${Math.round(apart_s)} s off the database's`;
  return failed('clock', text, 'Turn on NTP on both machines (timedatectl set-ntp true).');
}

async function mail({ smtp_url, mail_from }: Config): Promise<Finding> {
  const part = 'mail';
  if (!smtp_url) {
    return warning(
      part,
      'no messages are sent',
      'Set SMTP_URL; until then messages are files in DATA_DIR/outbox.',
    );
  }
  const transport = createTransport({
    url: smtp_url,
    connectionTimeout: timeout_ms,
    greetingTimeout: timeout_ms,
    dnsTimeout: timeout_ms,
  });
  try {
    await transport.verify();
    return ok(part, `the mail server accepts the login; messages come from ${mail_from}`);
  } catch (error) {
    const advice =
      'Check the host, port, user and password in SMTP_URL, and whether a firewall blocks the port.';
    return failed(part, messageOf(error), advice);
  } finally {
    transport.close();
  }
}

/** Whether the product is reached at its address, through the proxy. */
async function proxy({ public_url, trust_proxy, production }: Config): Promise<Finding[]> {
  const part = 'proxy';
  const findings: Finding[] = [];
  if (production && !public_url.startsWith('https:')) {
    findings.push(
      warning(
        part,
        `${public_url} is not encrypted`,
        'Put a proxy with TLS in front of the server: docs/proxy.md.',
      ),
    );
  }
  if (public_url.startsWith('https:') && trust_proxy === false) {
    const text = 'no proxy is trusted, so all visitors share one address';
    findings.push(warning(part, text, 'Set TRUST_PROXY: docs/proxy.md.'));
  }
  try {
    const answer = await fetch(`${public_url}/api/ready`, { signal: AbortSignal.timeout(timeout_ms) });
    findings.push(
      answer.ok
        ? ok(part, `${public_url} reaches the server, and it is ready`)
        : failed(
            part,
            `${public_url}/api/ready answers ${answer.status}`,
            'Check that the server is running behind the proxy.',
          ),
    );
  } catch (error) {
    const advice = 'Start the server and the proxy. PUBLIC_URL must be the address that people open.';
    findings.push(failed(part, `${public_url} cannot be reached: ${messageOf(error)}`, advice));
  }
  return findings;
}

async function keys({ secret_key, production, database_url, data_dir }: Config): Promise<Finding[]> {
  const part = 'keys';
  const findings: Finding[] = [];
  if (!production) {
    findings.push(warning(part, 'not in production mode', 'For real use, set NODE_ENV=production.'));
  }
  if (new Set(secret_key).size < 12) {
    findings.push(warning(part, 'SECRET_KEY is easy to guess', 'Create a new one: openssl rand -base64 32.'));
  }
  const generated = secretFile(data_dir);
  if (database_url && existsSync(generated) && readFileSync(generated, 'utf8').trim() === secret_key) {
    const advice = 'Set SECRET_KEY to the content of DATA_DIR/secret.key for every process.';
    findings.push(warning(part, 'SECRET_KEY is the one generated in DATA_DIR', advice));
  }
  return findings.length > 0 ? findings : [ok(part, 'SECRET_KEY is set')];
}

async function backups({ backups: { folder, key } }: Config): Promise<Finding> {
  const part = 'backups';
  const isThere = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isThere)
    return warning(part, `none in ${folder} yet`, 'Run npm run backup every day: docs/backups.md.');
  if (!key)
    return warning(part, `in ${folder}, not encrypted`, 'Set BACKUP_KEY, and keep a copy of it elsewhere.');
  return ok(part, `in ${folder}, encrypted`);
}
