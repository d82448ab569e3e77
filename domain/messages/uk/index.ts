import type { Messages } from '../en';
import { account } from './account';
import { admin } from './admin';
import { calendar } from './calendar';
import { collections } from './collections';
import { captcha } from './captcha';
import { customers } from './customers';
import { employees } from './employees';
import { flow } from './flow';
import { onboarding } from './onboarding';
import { hours } from './hours';
import { mail } from './mail';
import { notifications } from './notifications';
import { refusals } from './refusals';
import { resources } from './resources';
import { site } from './site';
import { support } from './support';
import { validation } from './validation';

/** A sentence that is missing here is a compile error. */
export const uk: Messages = {
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
