export const settingsTabs = [
  'general',
  'address',
  'calendar',
  'website',
  'communication',
  'payments',
  'billing',
] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** The tabs that are one form each, and are saved as a whole. */
export type FormTab = Exclude<SettingsTab, 'payments' | 'billing'>;
