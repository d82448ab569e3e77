import { execFile } from 'node:child_process';
import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Config } from '@/server/platform/config';
import { backupsIn } from '@/server/platform/backups/keep';
import { primaryOf } from '@/server/platform/db/hosts';
import { messageOf } from '@/server/platform/messageOf';
import { first, last } from '@/domain/assert';
import { failed, ok, warning, type Finding } from './findings';

const part = 'backups';
const hour_ms = 3_600_000;
/** A day, and time for the timer and the backup itself. */
const age_h_max = 26;
const day_ms = 24 * hour_ms;
const days_ahead = 30;
const tools = ['pg_dump', 'pg_restore', 'psql'];

/** Whether there is a recent backup, and whether the next one can be made. */
export async function backups(config: Config): Promise<Finding[]> {
  const { database_url, backups } = config;
  const url = database_url && (backups.database_url ?? database_url);
  const [latest, able] = await Promise.all([latestBackup(config), url ? login(url, database_url) : []]);
  return [latest, ...able].flat();
}

async function latestBackup({ backups: { folder, key, keep } }: Config): Promise<Finding[]> {
  const found = await backupsIn(folder).catch(() => []);
  const latest = found.at(-1);
  const advice = 'Run npm run backup every day: docs/backups.md has a timer.';
  if (!latest) return [warning(part, `none in ${folder} yet`, advice)];
  const age_h = Math.round((Date.now() - latest.made_at.getTime()) / hour_ms);
  const made = await Promise.all(
    found.map(async ({ name, made_at }) => ({ made_at, size: (await stat(join(folder, name))).size })),
  );
  const { size } = last(made);
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const named = `${latest.name}, ${megabytes(size)} MB, is ${age_h} h old`;
  return [
    age_h > age_h_max ? warning(part, `the last one, ${named}`, advice) : ok(part, named),
    ...(key ? [] : [warning(part, 'not encrypted', 'Set BACKUP_KEY, and keep a copy of it elsewhere.')]),
    // The copy of the database and the backup are there at once.
    ...(free < 2 * size
      ? [
          warning(
            part,
            `${megabytes(free)} MB free in ${folder}, and the next one needs ${megabytes(2 * size)}`,
            'Free some space, or lower BACKUP_KEEP.',
          ),
        ]
      : []),
    growth(made, { folder, keep, free }),
  ];
}

type Disk = { folder: string; keep: number; free: number };

/** How much larger a backup is each day, and whether the disk has room for a month of them. */
function growth(made: { made_at: Date; size: number }[], { folder, keep, free }: Disk): Finding {
  const [oldest, latest] = [first(made), last(made)];
  const days = (latest.made_at.getTime() - oldest.made_at.getTime()) / day_ms;
  const daily = days < 1 ? 0 : Math.max(0, latest.size - oldest.size) / days;
  const count = keep || made.length + days_ahead;
  const taken = made.reduce((sum, { size }) => sum + size, 0);
  const needed = Math.max(0, count * (latest.size + days_ahead * daily) - taken);
  const text = `${megabytes(daily)} MB more each day; in ${days_ahead} days ${count} backups take ${megabytes(needed)} MB more, and ${megabytes(free)} MB are free in ${folder}`;
  return free < needed
    ? warning(part, text, 'Lower BACKUP_KEEP, or put BACKUP_DIR on a larger disk.')
    : ok(part, text);
}

const megabytes = (bytes: number) => Math.round(bytes / 1024 ** 2);

/** Whether the login sees every row, and pg_dump knows the server. */
async function login(url: string, server: string): Promise<Finding[]> {
  let client: pg.Client | undefined;
  try {
    client = new pg.Client({ connectionString: await primaryOf(url), connectionTimeoutMillis: 8000 });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ name: string; sees: boolean; may: boolean; version: number }>(
      `select current_user as name, rolsuper or rolbypassrls as sees,
         coalesce(has_table_privilege(to_regclass('public.companies'), 'select'), true) as may,
         current_setting('server_version_num')::int / 10000 as version
       from pg_roles where rolname = current_user`,
    );
    const [row] = rows;
    if (!row) return [];
    return [await clients(row.version), ...rights(row)];
  } catch (error) {
    // The look at the database says it of the same login.
    if (url === server) return [];
    return [
      failed(part, messageOf(error), 'Check BACKUP_DATABASE_URL, and create its login: docs/backups.md.'),
    ];
  } finally {
    await client?.end().catch(() => undefined);
  }
}

function rights({ name, sees, may }: { name: string; sees: boolean; may: boolean }): Finding[] {
  const role = pg.escapeIdentifier(name);
  if (!sees) {
    const advice = `Create the login of docs/backups.md for BACKUP_DATABASE_URL, or as a superuser: alter role ${role} bypassrls;`;
    return [failed(part, `${name} is bound by row security and would miss rows`, advice)];
  }
  if (!may) {
    const advice = `As a superuser: grant the login of DATABASE_URL to ${role};`;
    return [failed(part, `${name} may not read the tables`, advice)];
  }
  return [ok(part, `${name} may read everything`)];
}

/** The client programs: of the server's version or later, and of one version, since one reads what another wrote. */
async function clients(server: number): Promise<Finding> {
  const advice = `Install PostgreSQL's client programs of version ${server} or later (postgresql-client-${server}).`;
  const said = await Promise.all(tools.map(async tool => [tool, await versionOf(tool)] as const));
  const missing = said.find(([, version]) => version === undefined);
  if (missing) return failed(part, `${missing[0]} is not installed`, advice);
  const old = said.find(([, version]) => major(version) < server);
  if (old) return failed(part, `${old.join(' ')} is older than PostgreSQL ${server}`, advice);
  const apart = said.find(([, version]) => major(version) !== major(said[0]?.[1]));
  const all = said.map(one => one.join(' ')).join(', ');
  return apart ? failed(part, `${all}: they are of several versions`, advice) : ok(part, all);
}

const major = (version = ''): number => Number.parseInt(version, 10);

async function versionOf(tool: string): Promise<string | undefined> {
  const said = await promisify(execFile)(tool, ['--version']).catch(() => undefined);
  return said && (/\) (\S+)/.exec(said.stdout)?.[1] ?? '');
}
