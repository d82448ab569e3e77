import { account } from './account';
import { admin } from './admin';
import { articles } from './articles';
import { calendar } from './calendar';
import { collections } from './collections';
import { captcha } from './captcha';
import { employees } from './employees';
import { files } from './files';
import { flow } from './flow';
import { goods } from './goods';
import { mail } from './mail';
import { notifications } from './notifications';
import { onboarding } from './onboarding';
import { plans } from './plans';
import { refusals } from './refusals';
import { resources } from './resources';
import { reviews } from './reviews';
import { site } from './site';
import { support } from './support';
import { validation } from './validation';

/** Every sentence of the product, by the place where it stands; English is the source. */
export const en = {
  resources: { ...resources, ...goods, articles, reviews },
  validation,
  refusals,
  files,
  flow,
  admin,
  account,
  onboarding,
  plans,
  calendar,
  collections,
  captcha,
  employees,
  site,
  mail,
  notifications,
  support,
};

/** `Deep<string>` of the source: another language has each of its keys, and no other. */
type Translated<T> = { [Key in keyof T]: T[Key] extends string ? string : Translated<T[Key]> };
export type Messages = Translated<typeof en>;
