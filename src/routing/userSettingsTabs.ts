export const userSettingsTabs = ['account', 'security', 'invitations', 'google-calendar'] as const;
export type UserSettingsTab = (typeof userSettingsTabs)[number];
