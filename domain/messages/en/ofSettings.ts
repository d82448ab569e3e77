import { payment_integrations } from './paying';
import { places } from './places';
import { settings, settingsResource } from './settings';

/** What the pages of the company's settings say, whose words come with them. */
export const ofSettings = {
  resources: { settings: settingsResource, payment_integrations },
  settings: { ...places, ...settings },
};
