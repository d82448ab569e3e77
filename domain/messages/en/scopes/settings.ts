import { chat } from '../assistantPages';
import { company_export } from '../companyExport';
import { payment_integrations } from '../payments';
import { settingsTabs } from '../business/settingsTabs';
import { settings, settingsResource } from '../business/settings';

/** What the pages of the company's settings and the chat with the assistant say, whose words come with them. */
export const settingsMessages = {
  resources: { settings: settingsResource, payment_integrations },
  settings: { ...settingsTabs, ...settings },
  company_export,
  chat,
};
