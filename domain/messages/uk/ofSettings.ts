import type { Translated } from '../translated';
import type { ofSettings as source } from '../en/ofSettings';
import { payment_integrations } from './paying';
import { places } from './places';
import { settings, settingsResource } from './settings';

/** What the pages of the company's settings say, whose words come with them. */
export const ofSettings: Translated<typeof source> = {
  resources: { settings: settingsResource, payment_integrations },
  settings: { ...places, ...settings },
};
