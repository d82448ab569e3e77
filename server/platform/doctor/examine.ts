import { existsSync, readFileSync } from 'node:fs';
import { createTransport } from 'nodemailer';
import type { Config } from '@/server/platform/config';
import { secretFile } from '@/server/platform/config/secretKey';
import { isPoolersRefusal, pooler_advice } from '@/server/platform/db/pooler';
import { NewerSchema, schemaState } from '@/server/platform/db/migrate';
import { openDatabase, type Database } from '@/server/platform/db/open';
import { sealedBy, WrongSecretKey } from '@/server/platform/security/keyCheck';
import { backups } from './backups';
import { connections, pooler, unreadSlots } from './connections';
import { fileStorage } from './fileStorage';
import { senderRefused } from './sender';
import { messageOf } from '@/server/platform/messageOf';
import { failed, ok, warning, type Finding } from './findings';

const timeout_ms = 8000;
const clock_s_max = 5;
/** What the SQL of the roles is written for. */
const version_max = 17;

/** The parts of an installation, each with what to do about it. Changes nothing but one file, which it removes. */
export async function examine(config: Config): Promise<Finding[]> {
  const looks = [database, mail, fileStorage, proxy, keys, backups];
  const found = await Promise.all(looks.map(look => look(config)));
  return found.flat();
}

async function database(config: Config): Promise<Finding[]> {
  const part = 'database';
  const { database_url, database_direct_url, database_pooler } = config;
  if (!database_url) {
    const text = 'the embedded database, whose data is on this disk only';
    return [warning(part, text, 'For real use, set DATABASE_URL to PostgreSQL 15 or later.')];
  }
  const between = { database_url, database_direct_url, database_pooler };
  const db = openDatabase({ url: database_url, direct_url: database_direct_url, pooler: database_pooler });
  try {
    const { rows } = await db.pool.query<{ version: string; now: number; isolation: string }>(
      "select current_setting('server_version') as version, extract(epoch from clock_timestamp())::float as now",
    );
    const [row] = rows;
    if (!row) return [failed(part, 'no answer', 'Check the log of PostgreSQL.')];
    const major = Number.parseInt(row.version, 10);
    const version = fits(major, `PostgreSQL ${row.version}`);
    const state = await schema(db);
    const more = [await connections(db.pool, config.database_pool_size, between), ...(await pooler(between))];
    more.push(...(await unreadSlots(db.pool)));
    if (state.state === 'ok') more.push(...(await secretKey(db, config)));
    return [version, state, clock(row.now), ...more];
  } catch (error) {
    const text = messageOf(error);
    if (isPoolersRefusal(text)) {
      return [failed(part, text, pooler_advice)];
    }
    const advice =
      'Check that PostgreSQL is running, DATABASE_URL is right and pg_hba.conf allows this machine.';
    return [failed(part, text, advice)];
  } finally {
    await db.close();
  }
}

function fits(major: number, text: string): Finding {
  const part = 'database';
  if (major < 15) return failed(part, text, 'Upgrade PostgreSQL to 15 or later.');
  if (major <= version_max) return ok(part, text);
  const advice = 'Try a backup and its restore before you rely on it: docs/backups.md.';
  return warning(
    part,
    `${text}, later than what this version was written for (15 to ${version_max})`,
    advice,
  );
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

async function secretKey({ pool }: Database, config: Config): Promise<Finding[]> {
  const state = await sealedBy(pool, config);
  if (state === 'another') {
    const { message } = new WrongSecretKey();
    return [failed('keys', 'SECRET_KEY is not the one of this database', message)];
  }
  if (state !== 'previous') return [];
  const advice = 'npm run reseal seals the data with SECRET_KEY: docs/deploy.md.';
  return [warning('keys', 'the data are sealed with SECRET_KEY_PREVIOUS', advice)];
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
    const refusal = await senderRefused(transport.options, mail_from);
    if (refusal) {
      const advice = 'Set MAIL_FROM to an address that this mail server may send from.';
      return failed(part, `the mail server refuses ${mail_from}: ${refusal}`, advice);
    }
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
    findings.push(...mismatch(answer, trust_proxy));
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

/** The server itself names no software; proxies do. */
function mismatch({ headers }: Response, trust_proxy: Config['trust_proxy']): Finding[] {
  const proxied = headers.get('via') ?? headers.get('server');
  if (proxied && trust_proxy === false) {
    const text = `${proxied} is in front of the server, which does not trust it: all visitors share one address`;
    return [warning('proxy', text, 'Set TRUST_PROXY: docs/proxy.md.')];
  }
  if (!proxied && trust_proxy !== false) {
    const text =
      'TRUST_PROXY is set, and no proxy names itself: if there is none, visitors can forge their address';
    return [warning('proxy', text, 'Put the proxy in front of the server, or take TRUST_PROXY away.')];
  }
  return [];
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
