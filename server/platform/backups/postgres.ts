import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { DumpScript } from './dumpScript';
import type { Manifest, OwnedFunction } from './manifest';
import { startTool } from './postgresTools';
import {
  digestFrom,
  digestOf,
  digestTables,
  plainRows,
  pictureNames,
  requireSame,
  type TableDigest,
} from './tables';

/** Roles belong to the cluster and are in no dump. */
const roles = ['app', 'lookup', 'cleaner'];

/** What a manifest says of the database. */
export type Expected = Pick<Manifest, 'functions' | 'tables'>;

/**
 * A consistent snapshot in PostgreSQL's custom format, uncompressed, and what is in it: both see the same moment.
 * @throws ToolFailed
 */
export const dumpDatabase = (url: string, file: string) =>
  withClient(url, async client => {
    await client.query('set idle_in_transaction_session_timeout = 0; set statement_timeout = 0');
    await client.query('begin isolation level repeatable read read only; set local row_security = off');
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    const args = ['--format=custom', '--compress=0', '--no-owner', `--file=${file}`];
    await startTool('pg_dump', [...args, `--snapshot=${rows[0]?.id}`], url).ended;
    const functions = await ownedFunctions(client);
    const pictures = await pictureNames(client);
    return { functions, pictures, tables: await digestTables(client) };
  });

/** Functions that look up across companies work by their owner, whom `--no-owner` leaves out. */
async function ownedFunctions(client: pg.Client): Promise<OwnedFunction[]> {
  const { rows } = await client.query<OwnedFunction>(
    `select p.oid::regprocedure::text as signature, r.rolname as owner
      from pg_proc p join pg_roles r on r.oid = p.proowner join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'public' and r.rolname = any($1) order by 1`,
    [roles],
  );
  return rows;
}

type Dump = AsyncIterable<Uint8Array>;

/** Reads all of a dump, without a database. @throws ToolFailed; Differs if it has other numbers of rows */
export async function readDump(dump: Dump, { tables = [] }: Expected): Promise<void> {
  const read = new DumpScript();
  await scriptOf(dump, read.resume());
  requireSame(tables, new Map([...read.rows].map(([name, rows]) => [name, { rows }])));
}

/**
 * Into an empty database: all of it or nothing, and only if each table has what it had.
 * @throws ToolFailed; Differs
 */
export async function restoreDump(url: string, dump: Dump, expected: Expected): Promise<TableDigest[]> {
  const args = ['--no-psqlrc', '--quiet', '--no-align', '--tuples-only', '--set=ON_ERROR_STOP=1'];
  const { stdin, stdout, ended } = startTool('psql', args, url);
  const answers = createInterface(stdout);
  const restored: TableDigest[] = [];
  const digested = new Promise<void>(resolve =>
    answers.on('line', line => {
      const [mark, name = '', rows = '', sum = ''] = line.split('|');
      if (mark === 'digest') restored.push(digestFrom(name, rows, sum));
      if (mark === 'digested') resolve();
    }),
  );
  const script = new DumpScript();
  try {
    stdin.write(before);
    script.pipe(stdin, { end: false });
    await Promise.race([scriptOf(dump, script), ended]);
    stdin.write(after(expected.functions, [...script.rows.keys()]));
    await Promise.race([digested, ended]);
    requireSame(expected.tables ?? [], new Map(restored.map(table => [table.name, table])));
    stdin.write('commit;\n');
  } finally {
    // Where psql has ended early, pg_restore would wait for ever for a reader.
    script.destroy();
    // Without `commit` everything is as it was.
    stdin.end();
  }
  await ended;
  return restored;
}

/**
 * In one transaction with what follows, and as the database's owner, who is the server's login, whoever restores. Roles
 * that another database of the cluster has made are used too.
 */
const before = `begin;
do $$ declare
  asked text;
  owner text := (select pg_get_userbyid(datdba) from pg_database where datname = current_database());
  is_superuser boolean := (select rolsuper from pg_roles where rolname = current_user);
begin
  if not pg_has_role(current_user, owner, 'member') then owner := current_user; end if;
  if not is_superuser then execute format('set local role %I', owner); end if;
  foreach asked in array array['${roles.join("', '")}'] loop
    begin
      if not exists (select from pg_roles where rolname = asked) then
        execute format('create role %I nologin nobypassrls', asked);
      end if;
    exception when duplicate_object or unique_violation then null;
    end;
    if not pg_has_role(owner, asked, 'usage') then execute format('grant %I to %I', asked, owner); end if;
  end loop;
  if not pg_has_role('cleaner', 'app', 'usage') then grant app to cleaner; end if;
  execute format('set local role %I', owner);
end $$;
`;

/** The functions get their owners, who must be allowed to own them; then what is there is asked, past row security. */
const after = (functions: OwnedFunction[], tables: string[]) =>
  [
    'set search_path = public',
    `grant create on schema public to ${roles.join(', ')}`,
    ...functions
      .filter(({ owner }) => roles.includes(owner))
      .map(({ signature, owner }) => `alter function ${signature} owner to ${owner}`),
    `revoke create on schema public from ${roles.join(', ')}`,
    'create temp table forced on commit drop as select oid::regclass as name from pg_class where relforcerowsecurity',
    forceRowSecurity('no force'),
    plainRows,
    ...tables.map(name => `select 'digest', * from (${digestOf(name)}) digest`),
    "select 'digested'",
    forceRowSecurity('force'),
    '',
  ].join(';\n');

const forceRowSecurity = (how: 'force' | 'no force') => `do $$ declare one record; begin
  for one in select name from pg_temp.forced loop
    execute format('alter table %s ${how} row level security', one.name);
  end loop;
end $$`;

/** PostgreSQL's script of a dump, into `target`, which is not ended. */
async function scriptOf(dump: Dump, target: DumpScript): Promise<void> {
  const { stdin, stdout, ended } = startTool('pg_restore', ['--no-owner', '--no-comments', '--file=-']);
  const written = pipeline(dump, stdin);
  // If what is read of it fails, that says why.
  written.catch(() => undefined);
  await pipeline(stdout, target);
  await ended;
  await written;
}

/** Whether the database has no tables of ours. */
export const isEmptyDatabase = (url: string): Promise<boolean> =>
  withClient(url, async client => {
    const { rows } = await client.query("select to_regclass('public.companies') is null as is_empty");
    return rows[0].is_empty;
  });

/** A database on that server that is gone afterwards. The login must be allowed to create databases. */
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
