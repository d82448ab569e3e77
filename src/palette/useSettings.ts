import UserIcon from '@mui/icons-material/ManageAccountsOutlined';
import { useTranslate } from 'ra-core';
import { useContext, useEffect } from 'react';
import { MessagesContext } from '@/src/i18n/MessagesContext';
import { useCompany } from '@/src/company/CompanyContext';
import { useSettingsNavigation } from '@/src/navigation/useNavigation';
import { userSettingsTabs } from '@/src/routing/userSettingsTabs';
import type { Command } from './commands';
import { userTabKeywords, settingEntries } from './settingEntries';
import { companyPaths } from '@/src/routing/companyPaths';

/** The company's settings appear once their messages have loaded. */
export function useSettings(): Command[] {
  const translate = useTranslate();
  const { id: company } = useCompany();
  const { scope, request } = useContext(MessagesContext);
  const [place] = useSettingsNavigation();
  const isShown = Boolean(place);
  useEffect(() => {
    if (isShown) request('settings');
  }, [isShown, request]);

  const ofCompany =
    place && scope === 'settings'
      ? settingEntries.map(({ tab, field, at = field, label, keywords }) => ({
          id: `setting.${field}`,
          group: translate('settings.title'),
          label: translate(label ?? `resources.settings.fields.${field}`),
          detail: translate(`settings.tabs.${tab}`),
          keywords,
          icon: place.icon,
          to: `${companyPaths(company).settings(tab)}#${at}`,
        }))
      : [];
  return [
    ...ofCompany,
    ...userSettingsTabs.map(tab => ({
      id: `own.${tab}`,
      group: translate('account.settings.title'),
      label: translate(`account.settings.tabs.${tab}`),
      keywords: userTabKeywords[tab],
      icon: UserIcon,
      to: `/settings/${tab}`,
    })),
  ];
}
