import { cleanUp } from '@/server/modules/settings';
import { runImports, importsChannel } from '@/server/modules/imports';
import { calendarsChannel, syncAppointments } from '@/server/modules/calendars';
import { reconcileCharges } from '@/server/modules/billing';
import { deleteExpiredExports, makeExports, exportsChannel } from '@/server/modules/exports';
import { deleteFiles } from '@/server/core/files/deleteFiles';
import {
  cancelUnpaid,
  completeOrders,
  completePaid,
  endingsChannel,
  refundCancelled,
  releaseUnconfirmed,
} from '@/server/modules/booking';
import { outboxChannel } from '@/server/core/messages/queueMessage';
import { reconcilePayments } from '@/server/modules/payments';
import { sendWeeklyReports } from '@/server/modules/reports';
import { sendMessages } from '@/server/modules/messages';
import { deliverWebhooks, forgetDeliveries, webhooksChannel } from '@/server/modules/webhooks';
import { offerFreedTimes } from '@/server/modules/waiting';
import type { Config } from '@/server/platform/config';
import { registerModules } from '../modules';
import type { Database } from '@/server/platform/db/open';
import { continueDemo } from '@/server/seeds/demoDays';
import { openGateways } from '@/server/platform/gateways';
import { calendarOf } from '@/server/platform/gateways/calendar/calendarOf';
import { chargingOf } from '@/server/platform/gateways/charging';
import { startBackups } from './backups';
import { startBillingJobs } from './billing';
import { startBoss, type Jobs } from '@/server/platform/jobs/boss';
import { startEvery } from '@/server/platform/jobs/every';
import { startReconciliation } from '@/server/platform/jobs/reconciliation';
import { startCleanup } from './cleanup';
import { startWorker } from '@/server/platform/jobs/worker';

type Parts = { db: Database; config: Config; now: () => number; report: (error: unknown) => void };

export async function startJobs({ db, config, now, report }: Parts): Promise<Jobs> {
  registerModules();
  const { public_url, secret_key, mail_from, mail_concurrency, support_email, max_days_ahead } = config;
  const gateways = openGateways(config);
  const addresses = { public_url, mail_from, support_email };
  const sendDeps = { db, gateways, secret_key, mail_concurrency, ...addresses, now, report };
  const outbox = startWorker({
    name: 'send_messages',
    db,
    channel: outboxChannel,
    run: signal => sendMessages(sendDeps, signal),
    report,
  });
  const calendar = calendarOf(config);
  const calendars = startWorker({
    name: 'copy_appointments',
    db,
    channel: calendarsChannel,
    run: async signal => {
      if (calendar) await syncAppointments({ db, calendar, config, now, report }, signal);
    },
    report,
  });
  const imports = startWorker({
    name: 'run_imports',
    db,
    channel: importsChannel,
    run: signal => runImports({ db, secret_key, max_days_ahead, now, report }, signal),
    report,
  });
  const { storage, exports } = gateways;
  const exportWorker = startWorker({
    name: 'make_exports',
    db,
    channel: exportsChannel,
    run: signal => makeExports({ db, storage, exports, secret_key, now, report }, signal),
    report,
  });
  const expiredExports = {
    name: 'delete_expired_exports',
    cron: '11 * * * *',
    run: () => deleteExpiredExports({ exports, now: now() }),
  };
  const cleanup = startCleanup(db);
  const payments = startReconciliation('reconcile_payments', signal =>
    reconcilePayments({ db, config, now, report }, signal),
  );
  const charging = chargingOf(config);
  const charges = startReconciliation('reconcile_charges', async signal => {
    if (charging) await reconcileCharges({ db, charging, secret_key, now: now(), report }, signal);
  });
  const endings = startWorker({
    name: 'complete_orders',
    db,
    channel: endingsChannel,
    cron: '7,37 * * * *',
    run: signal => completeOrders({ db, now: now(), report }, signal),
    report,
  });
  const webhooks = startWorker({
    name: 'deliver_webhooks',
    db,
    channel: webhooksChannel,
    run: signal => deliverWebhooks({ db, config, now, report }, signal),
    report,
  });
  // More often than by the minute: the first wait is ten seconds.
  const webhookRetries = startEvery(5, async () => webhooks.wake(), report);
  const webhookLog = {
    name: 'forget_webhook_log',
    cron: '41 * * * *',
    run: async () => void (await forgetDeliveries({ db, now })),
  };
  const workers = [webhooks, outbox, calendars, imports, exportWorker, endings];
  await Promise.all(workers.map(worker => worker.listen()));
  const unusedFiles = {
    name: 'drop_files',
    cron: '23 * * * *',
    run: () => deleteFiles(db, storage, now()),
  };
  const companyCleanup = {
    name: 'clean_up',
    cron: '37 * * * *',
    run: () => cleanUp({ db, storage, now: now() }),
  };
  const billing = startBillingJobs({ db, config, charging, now, report });
  // More often than by the minute: a time that nobody paid for is soon free again.
  const holds = startEvery(
    10,
    async () => {
      const deps = { db, settings: config, now: now(), report };
      await completePaid(deps);
      await cancelUnpaid(deps);
      await refundCancelled(deps);
      await releaseUnconfirmed(deps);
      await offerFreedTimes(deps);
    },
    report,
  );
  const weeklyReports = {
    name: 'send_weekly_reports',
    cron: '3 * * * *',
    run: () => sendWeeklyReports({ db, now: now(), report }),
  };
  const demo = { name: 'continue_demo', cron: '*/15 * * * *', run: () => continueDemo(db, now()) };
  const all = [
    outbox.job,
    calendars.job,
    imports.job,
    exportWorker.job,
    expiredExports,
    cleanup.job,
    payments.job,
    charges.job,
    unusedFiles,
    billing,
    companyCleanup,
    weeklyReports,
    webhooks.job,
    webhookLog,
    endings.job,
    ...startBackups(db, config),
    ...(config.demo ? [demo] : []),
  ];
  const jobs = await startBoss(db, all, report);
  outbox.wake();
  calendars.wake();
  imports.wake();
  exportWorker.wake();
  webhooks.wake();
  return {
    async stop() {
      await holds.close();
      await webhookRetries.close();
      cleanup.close();
      payments.close();
      charges.close();
      await Promise.all([...workers.map(worker => worker.close()), jobs.stop()]);
    },
  };
}
