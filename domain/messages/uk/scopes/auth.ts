import type { Translated } from '@/domain/messages/translated';
import type { authMessages as source } from '@/domain/messages/en/scopes/auth';
import { account } from '../account';
import { admin } from '../admin';
import { billing } from '../business/billing';
import { captcha } from '../captcha';
import { connections } from '../business/connections';
import { files } from '../files';
import { flow } from '../flow';
import { onboarding } from '../business/onboarding';
import { plans } from '../business/plans';
import { errors } from '../errors';
import { resources } from '../resources';
import { support } from '../business/support';
import { validation } from '../validation';

/** What the admin says before a company is opened, and everywhere. */
export const authMessages: Translated<typeof source> = {
  resources,
  validation,
  errors,
  files,
  flow,
  admin,
  account,
  onboarding,
  plans,
  billing,
  captcha,
  connections,
  support,
};
