import type { Messages } from '../en';
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

/** A sentence that is missing is a compile error. */
export const uk: Messages = {
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
