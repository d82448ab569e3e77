import { account } from './account';
import { admin } from './admin';
import { articles } from './articles';
import { calendar } from './calendar';
import { employees } from './employees';
import { flow } from './flow';
import { mail } from './mail';
import { notifications } from './notifications';
import { onboarding } from './onboarding';
import { refusals } from './refusals';
import { resources } from './resources';
import { reviews } from './reviews';
import { site } from './site';
import { validation } from './validation';

/** Every sentence of the product, by the place where it stands; English is the source. */
export const en = {
  resources: { ...resources, articles, reviews },
  validation,
  refusals,
  flow,
  admin,
  account,
  onboarding,
  calendar,
  employees,
  site,
  mail,
  notifications,
};

/** `Deep<string>` of the source: another language has each of its keys, and no other. */
type Translated<T> = { [Key in keyof T]: T[Key] extends string ? string : Translated<T[Key]> };
export type Messages = Translated<typeof en>;
