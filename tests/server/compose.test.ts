import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isFull } from '../helpers/full';

const minute_ms = 60_000;
const long_ms = 30 * minute_ms;

const docker = (args: string[], timeout = minute_ms, cwd?: string) =>
  execFileSync('docker', args, { timeout, cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** The engine, not only its client; Compose 2.24 knows `!override`. */
function missing(): string | undefined {
  try {
    docker(['info', '--format', '{{.ServerVersion}}'], 10_000);
  } catch {
    return 'Docker does not answer here';
  }
  try {
    const [, major = 0, minor = 0] = /v?(\d+)\.(\d+)/.exec(docker(['compose', 'version', '--short'])) ?? [];
    return Number(major) > 2 || Number(minor) >= 24
      ? undefined
      : 'Docker has no Compose of 2.24 or later here';
  } catch {
    return 'Docker has no Compose here';
  }
}

/** Ports of its own, so that nothing of this machine is in the way; a mail server that nobody asks. */
const override = `
services:
  caddy:
    ports: !override ['127.0.0.1::443']
`;

/** The status over Caddy's own certificate for localhost. */
const statusOf = (port: number, path: string) =>
  new Promise<number>((resolve, reject) => {
    const options = { host: '127.0.0.1', servername: 'localhost', port, path, rejectUnauthorized: false };
    request({ ...options, headers: { host: 'localhost' } }, answer => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .once('error', reject)
      .end();
  });

async function buildAndStart() {
  const folder = mkdtempSync(join(tmpdir(), 'compose-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of files.trim().split('\n')) cpSync(file, join(folder, file));
  const secret = randomBytes(24).toString('hex');
  writeFileSync(
    join(folder, '.env'),
    `DOMAIN=localhost\nPOSTGRES_PASSWORD=${secret}\nSECRET_KEY=${secret}\nSMTP_URL=smtp://127.0.0.1:9\n`,
  );
  writeFileSync(join(folder, 'override.yaml'), override);
  const project = `zapys-test-${randomBytes(4).toString('hex')}`;
  const compose = (...args: string[]) =>
    docker(['compose', '-p', project, '-f', 'compose.yaml', '-f', 'override.yaml', ...args], long_ms, folder);
  try {
    compose('up', '-d', '--build', '--wait', '--wait-timeout', '300');
    const [, port] = /:(\d+)\s*$/.exec(compose('port', 'caddy', '443')) ?? [];
    expect(await statusOf(Number(port), '/api/ready')).toBe(200);
    expect(await statusOf(Number(port), '/login')).toBe(200);
    expect(await statusOf(Number(port), '/metrics')).toBe(404);

    const inside = (...args: string[]) => compose('exec', '-T', 'server1', ...args);
    expect(inside('id', '-u').trim()).not.toBe('0');
    expect(() => inside('touch', '/app/written')).toThrow();
    expect(inside('node', 'operate.mjs', 'create-owner', 'olena@example.org', 'Olena')).toContain('sign in');
    expect(inside('node', 'operate.mjs', 'backup')).toContain('read to the end');

    compose('up', '-d', '--no-deps', '--force-recreate', '--wait', 'server1');
    expect(await statusOf(Number(port), '/api/ready')).toBe(200);
    compose('stop', 'server2');
    expect(await statusOf(Number(port), '/api/ready')).toBe(200);
  } finally {
    compose('down', '--volumes', '--rmi', 'local', '--timeout', '80');
    rmSync(folder, { recursive: true });
  }
}

/** Compose itself, which reads its files without an engine: Docker's, else that of Debian. */
const composer = [['docker', 'compose'], ['docker-compose']].find(([program = '', ...args]) => {
  try {
    execFileSync(program, [...args, 'version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
});

/** What Compose makes of compose.yaml, changed or as it is, by its schema. @throws what it refuses */
function composeConfig(variables: string[], change = (text: string) => text): string {
  const folder = mkdtempSync(join(tmpdir(), 'compose-config-'));
  try {
    writeFileSync(join(folder, '.env'), variables.map(name => `${name}=${'x'.repeat(32)}\n`).join(''));
    writeFileSync(join(folder, 'compose.yaml'), change(readFileSync('compose.yaml', 'utf8')));
    const [program = '', ...args] = composer ?? [];
    return execFileSync(program, [...args, '-f', 'compose.yaml', 'config'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// `skipIf` would count as failed.
if (isFull) {
  const reason = missing();
  if (!composer) console.info('compose.yaml is not checked by its schema: no Compose is installed.');
  else
    it('compose.yaml fits the schema of Compose, and names a variable that is missing', () => {
      const needed = ['DOMAIN', 'POSTGRES_PASSWORD', 'SECRET_KEY', 'SMTP_URL'];
      const config = composeConfig([...needed, 'BACKUP_KEY']);
      for (const service of ['server1', 'server2', 'backup', 'postgres', 'caddy']) {
        expect(config).toMatch(new RegExp(`^  ${service}:$`, 'm'));
      }
      for (const name of needed) {
        const others = needed.filter(one => one !== name);
        expect(() => composeConfig(others)).toThrow(name);
      }
      expect(() => composeConfig(needed, text => text.replace('cap_drop:', 'cap_drops:'))).toThrow(
        'cap_drops',
      );
    });
  if (reason) console.info(`compose.yaml is not built and started: ${reason}.`);
  else it('compose.yaml is built, started, backed up and replaced by halves', buildAndStart, long_ms);
}
