import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { blocksOf } from '../helpers/blocks';
import { freePort } from '../helpers/freePort';

const caddy = '/usr/bin/caddy';

async function listen(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close().closeAllConnections() };
}

// `runIf` would skip it, which counts as failed.
if (!existsSync(caddy)) console.info(`deploy/Caddyfile is not run: there is no ${caddy}.`);
else
  describe('Caddy', () => {
    const home = mkdtempSync(join(tmpdir(), 'caddy-'));
    afterAll(() => rmSync(home, { recursive: true }));
    const env = { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home };
    const validate = (file: string) => {
      const args = ['validate', '--adapter', 'caddyfile', '--config', file];
      execFileSync(caddy, args, { env: { ...env, DOMAIN: 'zapys.example' }, stdio: 'pipe' });
    };

    /** deploy/Caddyfile before two processes of this test, without a certificate. */
    async function start(ports: number[]) {
      const port = await freePort();
      const file = join(home, 'Caddyfile');
      const [first, second] = ports.map(own => `127.0.0.1:${own}`);
      const servers = readFileSync('deploy/Caddyfile', 'utf8').replace(
        'server1:3000 server2:3000',
        `${first} ${second}`,
      );
      writeFileSync(file, `{\n\tadmin off\n}\n${servers}`);
      const child = spawn(caddy, ['run', '--adapter', 'caddyfile', '--config', file], {
        env: { ...env, DOMAIN: `http://127.0.0.1:${port}` },
        stdio: 'ignore',
      });
      const url = `http://127.0.0.1:${port}`;
      while (!(await fetch(url).catch(() => undefined))?.ok) {
        if (child.exitCode !== null) throw new Error(`Caddy ended with ${child.exitCode}.`);
        await pause(50);
      }
      const close = async () => {
        child.kill();
        await once(child, 'exit');
      };
      return { url, close };
    }

    it('takes deploy/Caddyfile and the block of docs/proxy.md as they are, and no word that it does not know', () => {
      validate('deploy/Caddyfile');
      const file = join(home, 'block');
      const write = (text: string) => writeFileSync(file, text);
      write(blocksOf('docs/proxy.md').find(({ language }) => language === 'caddy')!.text);
      validate(file);
      write(readFileSync('deploy/Caddyfile', 'utf8').replace('lb_policy', 'lb_polity'));
      expect(() => validate(file)).toThrow();
    });

    it('asks who is ready, passes streams on as they come, and a process may end', async () => {
      let isReady = true;
      const asked = [0, 0];
      let left = 0;
      const servers = await Promise.all(
        [0, 1].map(index =>
          listen((request, response) => {
            if (request.url === '/api/ready')
              return response.writeHead(index === 0 && !isReady ? 503 : 200).end();
            asked[index]!++;
            if (request.url !== '/stream') return response.end('done');
            response.once('close', () => left++);
            response.writeHead(200, { 'content-type': 'text/event-stream' });
            return response.write('data: first\n\n');
          }),
        ),
      );
      const { url, close } = await start(servers.map(({ port }) => port));
      try {
        expect((await fetch(`${url}/metrics`)).status).toBe(404);
        const stopped = new AbortController();
        const stream = await fetch(`${url}/stream`, { signal: stopped.signal });
        const { value } = await stream.body!.getReader().read();
        expect(Buffer.from(value!).toString()).toBe('data: first\n\n');
        stopped.abort();
        // Who leaves is not waited for behind the proxy either.
        await expect.poll(() => left, { timeout: 5000 }).toBe(1);

        isReady = false;
        const goesTo = async () => {
          const before = [...asked];
          for (let time = 0; time < 10; time++) expect((await fetch(`${url}/s/salon`)).status).toBe(200);
          return asked.map((count, index) => count - before[index]!);
        };
        await expect.poll(goesTo, { timeout: 10_000, interval: 200 }).toEqual([0, 10]);
        isReady = true;
        await expect
          .poll(async () => (await goesTo())[0], { timeout: 10_000, interval: 200 })
          .toBeGreaterThan(0);
        servers[1]!.close();
        expect(await goesTo()).toEqual([10, 0]);
      } finally {
        await close();
        for (const server of servers) server.close();
      }
    }, 60_000);
  });
