import type { SendDeps } from '@/server/modules/messages/operations/sendMessages';
import type { Database } from '@/server/platform/db/open';
import { openGateways } from '@/server/platform/gateways';
import { testConfig } from './config';

type ServiceConfig = { smtp_url?: string; sms_url?: string; data_dir?: string; support_email?: string };

/** Sends by the services named, from the tests' own address; `reported`: the errors that were reported. */
export function openSendDeps(
  db: Database,
  services: ServiceConfig,
  now = () => Math.floor(Date.now() / 1000),
) {
  const config = { ...testConfig, ...services };
  const { public_url, secret_key, mail_from, mail_concurrency, support_email } = config;
  const reported: unknown[] = [];
  const report = (error: unknown) => void reported.push(error);
  const deps: SendDeps = {
    db,
    gateways: openGateways(config),
    public_url,
    secret_key,
    mail_from,
    mail_concurrency,
    support_email,
    now,
    report,
  };
  return { deps, reported };
}
