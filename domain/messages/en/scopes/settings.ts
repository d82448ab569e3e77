import { activity } from '../activity';
import { api_keys } from '../business/apiKeys';
import { own_roles } from '../business/ownRoles';
import { webhooks } from '../business/webhooks';
import { calendar_feed } from '../calendarFeed';
import { chat } from '../assistantPages';
import { importPages } from '../importPages';
import { imports } from '../imports';
import { company_export } from '../companyExport';
import { payment_integrations } from '../payments';
import { roster, rosterResources } from '../business/roster';
import { settingsTabs } from '../business/settingsTabs';
import { settings, settingsResource } from '../business/settings';
import { translation_gaps } from '../translationPages';

/** What the pages of settings, imports and activity and the chat with the assistant say, whose words come with them. */
export const settingsMessages = {
  resources: { settings: settingsResource, api_keys, webhooks, payment_integrations, ...rosterResources },
  settings: { ...settingsTabs, ...settings },
  own_roles,
  activity,
  roster,
  translation_gaps,
  calendar_feed,
  company_export,
  chat,
  imports: { ...imports, ...importPages },
};
