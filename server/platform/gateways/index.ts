import type { Config } from '@/server/platform/config';
import { localMail } from './mail/localMail';
import type { MailGateway } from './mail/mail';
import { smtpMail } from './mail/smtpMail';
import { outboxFolder } from './outboxFolder';
import { httpSms } from './sms/httpSms';
import { localSms } from './sms/localSms';
import type { SmsGateway } from './sms/sms';
import type { StorageGateway } from './storage/storage';
import { exportStorageOf, storageOf } from './storage/openStorage';

export type Gateways = {
  mail: MailGateway;
  sms: SmsGateway;
  storage: StorageGateway;
  exports: StorageGateway;
};

/** Kinds without a real service write to the outbox folder. */
export function openGateways(config: Config): Gateways {
  const { smtp_url, sms_url, data_dir } = config;
  const folder = outboxFolder(data_dir);
  return {
    mail: smtp_url ? smtpMail(smtp_url) : localMail(folder),
    sms: sms_url ? httpSms(sms_url) : localSms(folder),
    storage: storageOf(config),
    exports: exportStorageOf(config),
  };
}
