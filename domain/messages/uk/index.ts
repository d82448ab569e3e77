import type { Messages } from '../en';
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
import { onboarding } from './onboarding';
import { hours } from './hours';
import { mail } from './mail';
import { notifications } from './notifications';
import { palette } from './palette';
import { plans } from './plans';
import { refusals } from './refusals';
import { resources } from './resources';
import { reviews } from './reviews';
import { site } from './site';
import { support } from './support';
import { validation } from './validation';

/** What the admin says; a sentence that is missing here is a compile error. */
export const ofAdmin: Omit<Messages, 'site' | 'mail'> = {
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

export const uk: Messages = { ...ofAdmin, site, mail };
