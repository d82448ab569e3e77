import { assistant } from './assistant';
import { assistant_help } from './assistantHelp';
import { companyMessages } from './scopes/company';
import { authMessages } from './scopes/auth';
import { mail } from './mail';
import { notifications } from './notifications';
import { settingsMessages } from './scopes/settings';
import { order_errors } from './orderErrors';
import { payments } from './payments';
import { policy } from './policy';
import { receipt } from './receipt';
import { site } from './site';
import type { Translated } from '../translated';

/** Every sentence of the product, by the place where it stands; English is the source. */
export const en = {
  ...authMessages,
  ...companyMessages,
  ...settingsMessages,
  resources: { ...authMessages.resources, ...companyMessages.resources, ...settingsMessages.resources },
  assistant,
  assistant_help,
  notifications,
  order_errors,
  payments,
  policy,
  receipt,
  site,
  mail,
};

export type Messages = Translated<typeof en>;
