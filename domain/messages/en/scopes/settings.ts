import { payment_integrations } from '../payments';
import { places } from '../business/settingsTabs';
import { settings, settingsResource } from '../business/settings';

/** What the pages of the company's settings say, whose words come with them. */
export const ofSettings = {
  resources: { settings: settingsResource, payment_integrations },
  settings: { ...places, ...settings },
};
