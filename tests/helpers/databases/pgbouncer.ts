import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { defined } from '@/domain/assert';
import { blocksOf } from '../blocks';
import { freePort } from '../freePort';
import { clusterMissing } from './cluster';

const program = '/usr/sbin/pgbouncer';
const isRoot = process.getuid?.() === 0;

/** Why no pooler can be started over a cluster of its own; undefined where one can. */
export const poolerMissing: string | undefined =
  clusterMissing ?? (existsSync(program) ? undefined : `there is no ${program}`);

/** What docs/deploy.md says of a pooler, in its order. */
export function poolerBlocks() {
  const blocks = blocksOf('docs/deploy.md').filter(({ text }) =>
    /pool_mode|DATABASE_POOLER|in database zapys set/.test(text),
  );
  const of = (language: string) => defined(blocks.find(one => one.language === language)?.text, language);
  return { sql: of('sql'), configuration: of('conf'), variables: of('ini') };
}

/**
 * PgBouncer as docs/deploy.md configures it, in front of the PostgreSQL at `port`, with a few connections so that clients
 * meet each other's. Every database of it, and each login of `passwords`.
 */
export async function startPgBouncer(port: number, passwords: Record<string, string>, more: string[] = []) {
  const own = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  chmodSync(own, 0o755);
  const listening = await freePort();
  const configuration = poolerBlocks()
    .configuration.replace('zapys = host=127.0.0.1 port=5432', `* = host=127.0.0.1 port=${port}`)
    .replace('listen_port = 6432', `listen_port = ${listening}`)
    .replace('/etc/pgbouncer/userlist.txt', join(own, 'userlist.txt'))
    .replace(/default_pool_size = \d+/, 'default_pool_size = 4');
  const unprivileged = isRoot ? ['user = nobody'] : [];
  writeFileSync(
    join(own, 'pgbouncer.ini'),
    [configuration, 'unix_socket_dir =', ...unprivileged, ...more, ''].join('\n'),
  );
  const logins = Object.entries(passwords).map(([name, password]) => `"${name}" "${password}"\n`);
  writeFileSync(join(own, 'userlist.txt'), logins.join(''));
  const child = spawn(program, [join(own, 'pgbouncer.ini')], { stdio: 'ignore' });
  while (!(await answers(listening))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}.`);
    await pause(50);
  }
  return {
    port: listening,
    async close() {
      child.kill('SIGINT');
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(own, { recursive: true });
    },
  };
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
