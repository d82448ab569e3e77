import type { Messages } from '../en';
import { ofCompany } from './scopes/company';
import { ofDoors } from './scopes/auth';
import { mail } from './mail';
import { notifications } from './notifications';
import { ofSettings } from './scopes/settings';
import { ordering } from './orderErrors';
import { paying, payments } from './payments';
import { site } from './site';

/** A sentence that is missing is a compile error. */
export const uk: Messages = {
  ...ofDoors,
  ...ofCompany,
  ...ofSettings,
  resources: { ...ofDoors.resources, ...ofCompany.resources, ...ofSettings.resources },
  notifications,
  ordering,
  paying,
  payments,
  site,
  mail,
};
