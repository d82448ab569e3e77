/** What the settings and their tabs are called, wherever one is led to them. */
export const settingsTabs = {
  title: 'Settings',
  place: 'Settings: %{tab}',
  tabs: {
    general: 'General',
    address: 'Address',
    calendar: 'Calendar',
    website: 'Website',
    communication: 'Communication',
    payments: 'Payments',
    roles: 'Roles',
    billing: 'Plan and billing',
    api: 'API',
    data: 'Data',
  },
};
