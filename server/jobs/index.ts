import { dropFiles } from '../commands/dropFiles';
import type { Config } from '../config';
import type { Database } from '../db/open';
import { openGateways } from '../gateways';
import { startJobs, type Jobs } from './boss';
import { openOutbox } from './outbox';
import { openSweeping } from './sweeping';

type Parts = { db: Database; config: Config; now: () => number; report: (error: unknown) => void };

/** What the server does by itself, each by one command. */
export async function startWork({ db, config, now, report }: Parts): Promise<Jobs> {
  const { public_url, secret_key, mail_from, support_email } = config;
  const gateways = openGateways(config);
  const outbox = openOutbox({ db, gateways, public_url, secret_key, mail_from, support_email, now, report });
  const sweeping = openSweeping(db);
  await outbox.listen();
  const unusedFiles = {
    name: 'drop_files',
    cron: '23 * * * *',
    run: () => dropFiles(db, gateways.storage, now()),
  };
  const jobs = await startJobs(db, [outbox.job, sweeping.job, unusedFiles], report);
  outbox.wake();
  return {
    async stop() {
      sweeping.close();
      await Promise.all([outbox.close(), jobs.stop()]);
    },
  };
}
