import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../freePort';

/** PostgreSQL refuses to run as root: then as `nobody`. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const versions = '/usr/lib/postgresql';
const version = existsSync(versions) ? readdirSync(versions).sort().at(-1) : undefined;
/** The folder of PostgreSQL's programs. */
export const binaries = join(versions, version ?? '', 'bin');

/** Why a cluster of its own cannot be started here; undefined where it can. */
export const clusterMissing: string | undefined = !existsSync(join(binaries, 'initdb'))
  ? `there is no initdb in ${versions}`
  : isRoot && !existsSync('/usr/bin/setpriv')
    ? 'root cannot become another user without setpriv'
    : undefined;

/** One of PostgreSQL's programs, as a user that it accepts. */
export function runPostgres(tool: string, args: string[], cwd = '/'): void {
  const as = isRoot ? ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'] : [];
  const [program = '', ...rest] = [...as, join(binaries, tool), ...args];
  execFileSync(program, rest, { stdio: 'ignore', cwd });
}

export type Cluster = Awaited<ReturnType<typeof createCluster>>;

/** A cluster in folders of its own, not started. Its superuser needs no password, whoever else comes by TCP does. */
export async function createCluster(settings: string[] = []) {
  const port = await freePort();
  const root = mkdtempSync(join(tmpdir(), 'cluster-'));
  if (isRoot) chownSync(root, nobody, nobody);
  const folder = (name: string) => {
    const path = join(root, name);
    mkdirSync(path, { mode: 0o700 });
    if (isRoot) chownSync(path, nobody, nobody);
    return path;
  };
  const data = folder('data');
  const auth = ['--auth-local=trust', '--auth-host=scram-sha-256'];
  runPostgres('initdb', ['-D', data, '-U', 'postgres', '--no-sync', ...auth]);
  const own = (at: number) => [
    `port = ${at}`,
    "listen_addresses = '127.0.0.1'",
    `unix_socket_directories = '${root}'`,
  ];
  const configure = (folder: string, lines: string[]) =>
    appendFileSync(join(folder, 'postgresql.conf'), `\n${lines.join('\n')}\n`);
  configure(data, [...own(port), ...settings]);
  return {
    /** Where a copy of this cluster's data is, a second server starts on a port of its own. */
    async moveToPort(folder: string) {
      const other = await freePort();
      configure(folder, own(other));
      return {
        port: other,
        url: `postgres://postgres@/postgres?host=${encodeURIComponent(root)}&port=${other}`,
      };
    },
    port,
    data,
    /** A further folder that PostgreSQL may write to. */
    folder,
    /** As the superuser, by the socket. */
    urlOf: (database = 'postgres') =>
      `postgres://postgres@/${database}?host=${encodeURIComponent(root)}&port=${port}`,
    /** Arguments of PostgreSQL's clients, as the superuser. */
    connection: ['-h', root, '-p', String(port), '-U', 'postgres'],
    start: (from = data) =>
      runPostgres('pg_ctl', ['-D', from, '-w', '-t', '120', '-l', join(from, 'log'), 'start']),
    stop: (from = data, mode = 'fast') => runPostgres('pg_ctl', ['-D', from, '-m', mode, '-w', 'stop']),
    remove: () => rmSync(root, { recursive: true }),
  };
}
