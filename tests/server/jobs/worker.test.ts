import { expect, it } from 'vitest';
import { openDatabase } from '@/server/platform/db/open';
import { startWorker } from '@/server/platform/jobs/worker';
import { createPostgres } from '@/tests/helpers/databases/databases';
import { describeOnPostgres } from '@/tests/helpers/databases/onPostgres';

describeOnPostgres('work that several processes share by the clock', () => {
  it('begins in each of them, and its job ends at once, so that it never expires', async () => {
    const { url, drop } = await createPostgres();
    const errors: unknown[] = [];
    const begun: number[] = [];
    let finish = () => {};
    const isDone = new Promise<void>(resolve => (finish = resolve));
    const processes = [1, 2].map(number => {
      const db = openDatabase({ url });
      const run = async () => {
        begun.push(number);
        await isDone;
      };
      const report = (error: unknown) => errors.push(error);
      const parts = { name: 'shared', channel: 'shared', cron: '7 * * * *', db, run, report };
      return { db, ...startWorker(parts) };
    });
    for (const { listen } of processes) await listen();

    await processes[0]!.job.run();
    await expect.poll(() => [...begun].sort()).toEqual([1, 2]);
    // While it runs, another time is one more run afterwards, not a second one beside it.
    await processes[1]!.job.run();
    expect(begun).toHaveLength(2);
    finish();
    await expect.poll(() => [...begun].sort()).toEqual([1, 1, 2, 2]);

    for (const { close, db } of processes) {
      await close();
      await db.close();
    }
    await drop();
    expect(errors).toEqual([]);
  });
});
