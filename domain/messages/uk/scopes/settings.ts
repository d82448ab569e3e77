import type { Translated } from '../../translated';
import type { ofSettings as source } from '../../en/scopes/settings';
import { payment_integrations } from '../payments';
import { places } from '../business/settingsTabs';
import { settings, settingsResource } from '../business/settings';

/** What the pages of the company's settings say, whose words come with them. */
export const ofSettings: Translated<typeof source> = {
  resources: { settings: settingsResource, payment_integrations },
  settings: { ...places, ...settings },
};
