import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { blocksOf, rolesInDocuments } from '../helpers/blocks';
import { licencesPage } from '../../scripts/licences.mjs';

const read = (path: string) => readFileSync(path, 'utf8');

it('lists each dependency with a licence that may be used (npm run licences writes the page)', () => {
  const { page, problems } = licencesPage();
  expect(problems).toEqual([]);
  expect(read('docs/licences.md')).toBe(page);
});

it('says in README that the product has no licence of its own yet', () => {
  expect(read('README.md')).toContain('licence is not chosen yet');
});

it('builds an image without root, and asks it whether it is ready', () => {
  const image = read('Dockerfile');
  expect(image).toMatch(/^USER node$/m);
  expect(image).toMatch(/HEALTHCHECK[\s\S]*\/api\/ready/);
  const compose = read('compose.yaml');
  for (const line of [
    'read_only: true',
    'cap_drop: [ALL]',
    'server1: *server',
    'server2: *server',
    'image: caddy:2',
  ]) {
    expect(compose).toContain(line);
  }
  // Debian 12 has the client programs of PostgreSQL 15, which back up no later server.
  expect(image).toMatch(/^FROM node:22-bookworm-slim$/m);
  expect(compose).toContain('image: postgres:15\n');
  const copied = [...image.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths]) => paths!.split(' '));
  expect(copied).toContain('package.json');
  expect(copied.filter(path => !existsSync(path))).toEqual([]);
});

it('makes the same roles with Compose as by hand', () => {
  const statements = (text: string) => text.match(/^(create|grant|alter) .*;$/gm)?.map(unify) ?? [];
  const unify = (statement: string) => statement.replace(/password \S+(?=[ ;])/, 'password');
  const [toDeploy, toBackUp] = rolesInDocuments();
  const byHand = statements(toDeploy!.text + toBackUp!.text);
  expect(byHand).toHaveLength(3);
  expect(statements(read('deploy/postgres.sh'))).toEqual(byHand);
});

it('has variables that systemd and a shell read alike', () => {
  for (const page of ['docs/deploy.md', 'docs/backups.md']) {
    for (const block of blocksOf(page).filter(({ language }) => language === 'ini')) {
      for (const line of block.text.trim().split('\n')) expect(line).toMatch(/^(#.*|[A-Z0-9_]+=[^\s#$&]*)$/);
    }
  }
});

// `runIf` would skip it, which counts as failed.
if (['/usr/bin/systemd-analyze', '/usr/bin/node'].every(path => existsSync(path)))
  it('has units that systemd can read', () => {
    const units = ['zapys@.service', 'zapys-backup.service', 'zapys-backup.timer'].map(
      name => `deploy/${name}`,
    );
    expect(execFileSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' })).toBe('');
  });

it('lets a process end by itself before its supervisor kills it', () => {
  const drain_s = 5;
  const end_s = 60;
  const [, unit] = /^TimeoutStopSec=(\d+)$/m.exec(read('deploy/zapys@.service'))!;
  const [, compose] = /stop_grace_period: (\d+)s/.exec(read('compose.yaml'))!;
  for (const seconds of [unit, compose]) expect(Number(seconds)).toBeGreaterThan(drain_s + end_s);
});

it('sends the same headers from each example of nginx', () => {
  const headersIn = (text: string) => text.match(/proxy_set_header .*;/g);
  expect(headersIn(read('deploy/nginx.conf'))).toEqual(headersIn(read('docs/proxy.md')));
});

it('runs on GitHub what CI runs anywhere, on each version of Node that engines name', () => {
  const workflow = read('.github/workflows/ci.yml');
  expect(workflow).toContain('run: .ci/run');
  expect(workflow).toContain("node: ['20.19', '22', '24']");
  expect(JSON.parse(read('package.json')).engines.node).toBe('>=20.19');
});
