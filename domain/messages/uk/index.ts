import type { Messages } from '../en';
import { ofCompany } from './company';
import { ofDoors } from './doors';
import { mail } from './mail';
import { notifications } from './notifications';
import { ofSettings } from './ofSettings';
import { ordering } from './ordering';
import { paying, payments } from './paying';
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
