import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Roles belong to the cluster and are in no dump. */
const roles = ['app', 'lookup', 'cleaner'];

export type OwnedFunction = { signature: string; owner: string };

/** pg_dump or pg_restore declined, or is not there. The message says what to do. */
export class ToolFailed extends Error {}

/** A consistent snapshot in PostgreSQL's custom format, uncompressed. @throws ToolFailed */
export const dump = (url: string, file: string): Promise<void> =>
  run('pg_dump', ['--format=custom', '--compress=0', '--no-owner', `--file=${file}`, '--dbname', url]);

/** Functions that look up across companies work by their owner, whom `--no-owner` leaves out. */
export const ownedFunctions = (url: string): Promise<OwnedFunction[]> =>
  withClient(url, async client => {
    const { rows } = await client.query<OwnedFunction>(
      `select p.oid::regprocedure::text as signature, r.rolname as owner
        from pg_proc p join pg_roles r on r.oid = p.proowner join pg_namespace n on n.oid = p.pronamespace
        where n.nspname = 'public' and r.rolname = any($1) order by 1`,
      [roles],
    );
    return rows;
  });

/** Into an empty database, all of it or nothing. @throws ToolFailed */
export async function restoreDump(url: string, file: string, functions: OwnedFunction[]): Promise<void> {
  await withClient(url, async client => {
    for (const role of roles) {
      await client.query(`do $$ begin create role ${role} nologin nobypassrls;
        exception when duplicate_object or unique_violation then null; end $$`);
      await client.query(`grant ${role} to current_user`);
    }
  });
  const safely = ['--exit-on-error', '--single-transaction', '--no-owner'];
  await run('pg_restore', [...safely, '--dbname', url, file]);
  await withClient(url, async client => {
    await client.query('begin');
    for (const { signature, owner } of functions) {
      if (!roles.includes(owner)) continue;
      await client.query(`alter function ${signature} owner to ${owner}`);
    }
    await client.query('commit');
  });
}

/** Whether the database has no tables of ours. */
export const isEmptyDatabase = (url: string): Promise<boolean> =>
  withClient(url, async client => {
    const { rows } = await client.query("select to_regclass('public.companies') is null as is_empty");
    return rows[0].is_empty;
  });

/** A database on the same server that is gone afterwards. The login must be allowed to create databases. */
export async function withScratchDatabase<T>(url: string, work: (url: string) => Promise<T>): Promise<T> {
  const name = `zapys_check_${randomBytes(6).toString('hex')}`;
  const scratch = new URL(url);
  scratch.pathname = name;
  await withClient(url, client => client.query(`create database ${name}`));
  try {
    return await work(scratch.href);
  } finally {
    await withClient(url, client => client.query(`drop database ${name} with (force)`));
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The password goes by the environment: arguments are visible to every user of the machine. */
function run(tool: string, args: string[]): Promise<void> {
  const at = args.indexOf('--dbname') + 1;
  const url = new URL(args[at] ?? '');
  const PGPASSWORD = decodeURIComponent(url.password);
  url.password = '';
  const safeArgs = args.with(at, url.href);
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...(PGPASSWORD && { PGPASSWORD }) };
    const child = spawn(tool, safeArgs, { stdio: ['ignore', 'ignore', 'pipe'], env });
    let said = '';
    child.stderr.on('data', bytes => (said = (said + String(bytes)).slice(-2000)));
    child.once('error', cause => {
      const hint = `${tool} cannot be started. Install PostgreSQL's client programs, of the server's version or later.`;
      reject(new ToolFailed(hint, { cause }));
    });
    child.once('close', code => {
      if (code === 0) return resolve();
      const hint = said.includes('row-level security')
        ? '\nThe login is bound by row security: set BACKUP_DATABASE_URL to one that has BYPASSRLS.'
        : '';
      reject(new ToolFailed(`${tool} failed: ${said.trim()}${hint}`));
    });
  });
}
