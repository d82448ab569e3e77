import { account } from './account';
import { admin } from './admin';
import { articles } from './articles';
import { calendar } from './calendar';
import { collections } from './collections';
import { captcha } from './captcha';
import { customers } from './customers';
import { editor } from './editor';
import { employees } from './employees';
import { files } from './files';
import { flow } from './flow';
import { goods } from './goods';
import { hours } from './hours';
import { mail } from './mail';
import { notifications } from './notifications';
import { onboarding } from './onboarding';
import { palette } from './palette';
import { plans } from './plans';
import { refusals } from './refusals';
import { resources } from './resources';
import { reviews } from './reviews';
import { site } from './site';
import { support } from './support';
import { validation } from './validation';

/** What the admin says: neither the sites nor the letters. */
export const ofAdmin = {
  resources: { ...resources, ...goods, articles, reviews },
  validation,
  refusals,
  files,
  flow,
  admin,
  account,
  onboarding,
  palette,
  plans,
  calendar,
  editor,
  collections,
  captcha,
  customers,
  employees,
  hours,
  notifications,
  support,
};

/** Every sentence of the product, by the place where it stands; English is the source. */
export const en = { ...ofAdmin, site, mail };

/** `Deep<string>` of the source: another language has each of its keys, and no other. */
type Translated<T> = { [Key in keyof T]: T[Key] extends string ? string : Translated<T[Key]> };
export type Messages = Translated<typeof en>;
