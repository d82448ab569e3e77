import type { Messages } from '../en';
import { account } from './account';
import { admin } from './admin';
import { calendar } from './calendar';
import { collections } from './collections';
import { employees } from './employees';
import { flow } from './flow';
import { onboarding } from './onboarding';
import { mail } from './mail';
import { notifications } from './notifications';
import { palette } from './palette';
import { refusals } from './refusals';
import { resources } from './resources';
import { site } from './site';
import { validation } from './validation';

/** What the admin says; a sentence that is missing here is a compile error. */
export const ofAdmin: Omit<Messages, 'site' | 'mail'> = {
  resources,
  validation,
  refusals,
  flow,
  admin,
  account,
  onboarding,
  palette,
  calendar,
  collections,
  employees,
  notifications,
};

export const uk: Messages = { ...ofAdmin, site, mail };
