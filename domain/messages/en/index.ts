import { ofCompany } from './company';
import { ofDoors } from './doors';
import { mail } from './mail';
import { notifications } from './notifications';
import { ofSettings } from './ofSettings';
import { ordering } from './ordering';
import { paying, payments } from './paying';
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
