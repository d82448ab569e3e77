import { ofCompany } from './scopes/company';
import { ofDoors } from './scopes/auth';
import { mail } from './mail';
import { notifications } from './notifications';
import { ofSettings } from './scopes/settings';
import { ordering } from './orderErrors';
import { paying, payments } from './payments';
import { site } from './site';
import type { Translated } from '../translated';

/** Every sentence of the product, by the place where it stands; English is the source. */
export const en = {
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

export type Messages = Translated<typeof en>;
