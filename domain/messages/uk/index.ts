import type { Messages } from '../en';
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
import { onboarding } from './onboarding';
import { mail } from './mail';
import { notifications } from './notifications';
import { plans } from './plans';
import { refusals } from './refusals';
import { resources } from './resources';
import { reviews } from './reviews';
import { site } from './site';
import { support } from './support';
import { validation } from './validation';

/** A sentence that is missing here is a compile error. */
export const uk: Messages = {
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
