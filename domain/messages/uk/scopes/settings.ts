import type { Translated } from '../../translated';
import type { settingsMessages as source } from '../../en/scopes/settings';
import { payment_integrations } from '../payments';
import { settingsTabs } from '../business/settingsTabs';
import { settings, settingsResource } from '../business/settings';

/** What the pages of the company's settings say, whose words come with them. */
export const settingsMessages: Translated<typeof source> = {
  resources: { settings: settingsResource, payment_integrations },
  settings: { ...settingsTabs, ...settings },
};
