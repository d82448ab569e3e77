import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { defined } from '@/domain/assert';
import { blocksOf } from '../blocks';
import { freePort } from '../freePort';
import { binaries, clusterMissing } from './cluster';

const programs = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy'];
const names = ['one', 'two', 'three'];
const services = [2379, 2380, 5432, 8008];
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

/** Why no cluster of Patroni's can be started here; undefined where one can. */
export const patroniMissing: string | undefined =
  clusterMissing ?? programs.filter(path => !existsSync(path)).map(path => `there is no ${path}`)[0];

/** What docs/deploy.md says of Patroni, in its order. */
function patroniBlocks() {
  const all = blocksOf('docs/deploy.md');
  const of = (sign: string) =>
    defined(
      all.find(({ language, text }) => ['conf', 'yaml', 'ini'].includes(language) && text.includes(sign)),
      sign,
    ).text;
  return { etcd: of('ETCD_NAME'), patroni: of('etcd3:'), haproxy: of('/primary'), variables: of(':5000/') };
}

/**
 * Three machines in three directories: etcd, Patroni and PostgreSQL as docs/deploy.md configures them, each at ports of its
 * own, and HAProxy before them.
 */
export async function startPatroni() {
  const root = mkdtempSync(join(tmpdir(), 'patroni-'));
  chmodSync(root, 0o755);
  const ports = new Map<string, number>();
  for (const machine of [1, 2, 3])
    for (const service of services) ports.set(`10.0.0.${machine}:${service}`, await freePort());
  const door = await freePort();
  const documented = patroniBlocks();
  const portOf = (address: string) => defined(ports.get(address), address);
  const here = (text: string) =>
    text
      .replace(
        /(10\.0\.0\.\d):5432 check port 8008/g,
        (_, host) => `${host}:5432 check port ${portOf(`${host}:8008`)}`,
      )
      .replace(/10\.0\.0\.\d:\d+/g, address => `127.0.0.1:${portOf(address)}`)
      .replaceAll('10.0.0.0/24', '127.0.0.1/32')
      .replace('127.0.0.1:5000', `127.0.0.1:${door}`);
  /** "Each machine with its own name and address". */
  const ofMachine = (text: string, number: number) =>
    text
      .split('\n')
      .map(line =>
        /ETCD_INITIAL_CLUSTER=|hosts:/.test(line) ? line : line.replaceAll('10.0.0.1', `10.0.0.${number}`),
      )
      .join('\n')
      .replace(/^(ETCD_NAME=|name: )one$/m, `$1${names[number - 1]}`);

  const folders = [1, 2, 3].map(number => {
    const folder = join(root, `machine${number}`);
    mkdirSync(folder, { mode: 0o700 });
    if (isRoot) chownSync(folder, nobody, nobody);
    return folder;
  });
  const machines = folders.map((folder, index) => {
    const number = index + 1;
    const etcd = here(ofMachine(documented.etcd, number)).replace('/var/lib/etcd', folder);
    const patroni = here(ofMachine(documented.patroni, number))
      .replace('/var/lib/postgresql/15/zapys', join(folder, 'data'))
      .replace('/var/lib/postgresql/zapys.pgpass', join(folder, 'pgpass'))
      .replace('/usr/lib/postgresql/15/bin', binaries)
      .replace('/var/run/postgresql', folder);
    writeFileSync(join(folder, 'config.yml'), patroni, { mode: 0o644 });
    return { number, folder, etcd, api: `http://127.0.0.1:${portOf(`10.0.0.${number}:8008`)}` };
  });

  const children: ChildProcess[] = [];
  const run = (program: string, args: string[], folder: string, env: Record<string, string> = {}) => {
    const as = isRoot ? ['/usr/bin/setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'] : [];
    const [first = '', ...rest] = [...as, program, ...args];
    const child = spawn(first, rest, {
      stdio: 'ignore',
      cwd: '/',
      env: { ...process.env, HOME: folder, ...env },
    });
    children.push(child);
    return child;
  };
  const start = ({ etcd, folder }: (typeof machines)[number]) => {
    const variables = etcd.split('\n').filter(line => line.startsWith('ETCD_'));
    const env = Object.fromEntries(variables.map(line => line.split(/=(.*)/s).slice(0, 2)));
    return {
      etcd: run('/usr/bin/etcd', ['--unsafe-no-fsync'], folder, env),
      patroni: run('/usr/bin/patroni', [join(folder, 'config.yml')], folder),
    };
  };
  const running = machines.map(start);
  writeFileSync(join(root, 'haproxy.cfg'), `${here(documented.haproxy)}\n`);
  run('/usr/sbin/haproxy', ['-db', '-f', join(root, 'haproxy.cfg')], root);

  const isPrimary = ({ api }: { api: string }) =>
    fetch(`${api}/primary`).then(
      ({ ok }) => ok,
      () => false,
    );
  const killPostgres = ({ folder }: { folder: string }) => {
    const [pid = ''] = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGQUIT');
  };
  return {
    /** DATABASE_URL as the page has it. */
    url: here(defined(/DATABASE_URL=(\S+)/.exec(documented.variables)?.[1], 'DATABASE_URL')),
    /** As the superuser, at the primary. */
    superuserUrl: `postgres://postgres:a-password@127.0.0.1:${door}/postgres`,
    /** The number of the machine that is the primary; undefined while none is. */
    async primary(): Promise<number | undefined> {
      const are = await Promise.all(machines.map(isPrimary));
      const at = are.indexOf(true);
      return at < 0 ? undefined : at + 1;
    },
    /** What Patroni says of each member, by any of them that answers: `leader`, `sync_standby`, `replica`. */
    async roles(): Promise<string[]> {
      for (const { api } of machines) {
        const answer = await fetch(`${api}/cluster`).catch(() => undefined);
        if (!answer?.ok) continue;
        const { members } = (await answer.json()) as { members: { role: string; state: string }[] };
        return members
          .filter(({ state }) => state === 'running' || state === 'streaming')
          .map(({ role }) => role)
          .sort();
      }
      return [];
    },
    /** As if the machine had lost its power: Patroni, PostgreSQL and etcd at once. */
    lose(number: number) {
      const { patroni, etcd } = defined(running[number - 1], 'machine');
      for (const child of [patroni, etcd]) child.kill('SIGKILL');
      killPostgres(defined(machines[number - 1], 'machine'));
    },
    /** The lost machine starts again, with what was on its disk. */
    revive(number: number) {
      running[number - 1] = start(defined(machines[number - 1], 'machine'));
    },
    async close() {
      // Patroni ends PostgreSQL with itself.
      for (const { patroni } of running) {
        if (patroni.exitCode !== null || patroni.signalCode !== null) continue;
        patroni.kill('SIGTERM');
        await Promise.race([once(patroni, 'exit'), pause(20_000)]);
      }
      for (const child of children) child.kill('SIGKILL');
      rmSync(root, { recursive: true, force: true });
    },
  };
}
