import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { defined } from '@/domain/assert';
import { startServer, type ServerProcess } from '@/tests/helpers/serverProcess';
import { bookPayAndCancel } from '@/packages/client/examples/visit';
import { createClient, dataOf, ZapysError } from '@/packages/client';

describe('who begins with the demonstration and its key', () => {
  let server: ServerProcess;
  let key: string;
  const folder = mkdtempSync(join(tmpdir(), 'zapys-client-'));
  beforeAll(async () => {
    server = await startServer({ DATA_DIR: folder, DEMO: '1', DATABASE_URL: '' });
    key = await keyOf(server);
  }, 180_000);
  afterAll(async () => {
    await server.kill();
    rmSync(folder, { recursive: true });
  });

  it('books, pays and cancels a visit with the generated client', async () => {
    const { booked, paid, cancelled } = await bookPayAndCancel({
      url: server.url,
      key,
      company: '1',
      slug: 'kalyna',
    });
    expect(booked.records).toHaveLength(1);
    expect([paid.payment_status, paid.total]).toEqual(['paid', booked.total]);
    expect(cancelled.flow.status).toBe('cancelled');
  });

  it('reads a refusal with its code', async () => {
    const zapys = createClient({ url: server.url, key, locale: 'uk' });
    const asked = dataOf(
      zapys.GET('/companies/{company}/orders/{id}', { params: { path: { company: '1', id: '0' } } }),
    );
    const refusal = await asked.catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ZapysError);
    expect(refusal).toMatchObject({ status: 404, code: 'not_found', message: 'Тут нічого немає' });
  });

  const missing = ['bash', 'curl', 'jq'].filter(program => spawnSync(program, ['--version']).error);
  // `skip` would count as failed.
  if (missing.length > 0) console.info(`The quick start is not run: there is no ${missing.join(', ')}.`);
  else
    it('gets through the quick start, command by command', async () => {
      const page = readFileSync('docs/api/quick-start.md', 'utf8');
      const commands = [...page.matchAll(/```sh\n(.*?)```/gs)].map(([, command = '']) => command);
      expect(commands).toHaveLength(10);
      const script = ['set -euo pipefail', ...commands].join('\n');
      const env = { ...process.env, URL: server.url, KEY: key };
      const { stdout } = await promisify(execFile)('bash', ['-c', script], { env });
      expect(stdout).toContain('"whsec_');
    });
});

const keyOf = async ({ printed }: ServerProcess): Promise<string> => {
  await vi.waitFor(() => expect(printed.join('\n')).toContain('zk_'), 60_000);
  return defined(/zk_[\w-]+/.exec(printed.join('\n'))?.[0], 'key');
};
