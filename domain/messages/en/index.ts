import { account } from './account';
import { admin } from './admin';
import { calendar } from './calendar';
import { collections } from './collections';
import { captcha } from './captcha';
import { customers } from './customers';
import { employees } from './employees';
import { flow } from './flow';
import { hours } from './hours';
import { mail } from './mail';
import { notifications } from './notifications';
import { onboarding } from './onboarding';
import { refusals } from './refusals';
import { resources } from './resources';
import { site } from './site';
import { support } from './support';
import { validation } from './validation';

/** Every sentence of the product, by the place where it stands; English is the source. */
export const en = {
  resources,
  validation,
  refusals,
  flow,
  admin,
  account,
  onboarding,
  calendar,
  collections,
  captcha,
  customers,
  employees,
  hours,
  site,
  mail,
  notifications,
  support,
};

/** `Deep<string>` of the source: another language has each of its keys, and no other. */
type Translated<T> = { [Key in keyof T]: T[Key] extends string ? string : Translated<T[Key]> };
export type Messages = Translated<typeof en>;
