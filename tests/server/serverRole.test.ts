import { expect } from 'vitest';
import { createPostgres } from '../helpers/databases/databases';
import { onPostgres } from '../helpers/databases/onPostgres';
import { runStatement } from '../helpers/databases/runStatement';
import { failToStart, startServer } from '../helpers/serverProcess';

const jobs = "select to_regclass('pgboss.schedule') is not null as are_there";

onPostgres('a process answers, or works, as SERVER_ROLE says', async () => {
  const { url, drop } = await createPostgres({ isMigrated: true });
  const env = { DATABASE_URL: url, SECRET_KEY: 'the same for both' };
  const web = await startServer({ ...env, SERVER_ROLE: 'web' });
  const statusOf = async (base: string, path: string) => (await fetch(base + path)).status;
  expect(await statusOf(web.url, '/api/v1/')).not.toBe(404);
  expect(await runStatement(url, jobs)).toEqual([{ are_there: false }]);

  const worker = await startServer({ ...env, SERVER_ROLE: 'worker', DATABASE_POOL_SIZE: '4' });
  while (!(await runStatement(url, jobs))[0]?.are_there)
    await new Promise(resolve => setTimeout(resolve, 50));
  expect(await statusOf(worker.url, '/api/ready')).toBe(200);
  for (const path of ['/api/v1/', '/s/nobody', '/login']) expect(await statusOf(worker.url, path)).toBe(404);
  await Promise.all([web.kill(), worker.kill()]);
  expect([...web.log, ...worker.log]).toEqual([]);
  await drop();

  const { code, log: said } = await failToStart({ SERVER_ROLE: 'web', SECRET_KEY: 'any' });
  expect([code, said]).toEqual([
    1,
    'SERVER_ROLE=web needs DATABASE_URL: one process alone can open the embedded database.',
  ]);
});
