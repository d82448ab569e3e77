export const settingsTabs = [
  'general',
  'address',
  'calendar',
  'website',
  'communication',
  'roles',
  'payments',
  'billing',
  'api',
  'data',
] as const;
export type SettingsTab = (typeof settingsTabs)[number];

export type FormTab = Exclude<SettingsTab, 'payments' | 'billing' | 'api' | 'data'>;
