import type { Permission } from '@/domain/access/permissions';
import { settingsTabs, type SettingsTab } from '@/domain/settings/settingsTabs';
import { usePermitted } from '@/src/company/CompanyContext';

const opening: Record<SettingsTab, readonly Permission[]> = {
  general: ['settings.write.all'],
  address: ['settings.write.all'],
  calendar: ['settings.write.all'],
  website: ['settings.write.all'],
  communication: ['settings.write.all'],
  roles: ['settings.write.all'],
  payments: ['payment_integrations.write.all'],
  billing: ['invoices.read.all'],
  api: ['settings.write.all', 'webhooks.read.all'],
  data: ['settings.write.all'],
};

/** The tabs of the settings that somebody may open: a role of the company's own may have only some. */
export const openedTabs = (permits: (permission: Permission) => boolean): SettingsTab[] =>
  settingsTabs.filter(tab => opening[tab].some(permits));

export const useSettingsTabs = (): SettingsTab[] => openedTabs(usePermitted());
