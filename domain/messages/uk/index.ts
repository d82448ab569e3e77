import type { Messages } from '../en';
import { account } from './account';
import { admin } from './admin';
import { articles } from './articles';
import { calendar } from './calendar';
import { employees } from './employees';
import { flow } from './flow';
import { onboarding } from './onboarding';
import { mail } from './mail';
import { notifications } from './notifications';
import { refusals } from './refusals';
import { resources } from './resources';
import { reviews } from './reviews';
import { site } from './site';
import { validation } from './validation';

/** A sentence that is missing here is a compile error. */
export const uk: Messages = {
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
