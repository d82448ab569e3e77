import UserIcon from '@mui/icons-material/ManageAccountsOutlined';
import { useTranslate } from 'ra-core';
import { useContext, useEffect } from 'react';
import { MessagesContext } from '../i18n/MessagesContext';
import { useCompany } from '../company/CompanyContext';
import { useFoot } from '../navigation/useNavigation';
import { userSettingsTabs } from '../routing/userSettingsTabs';
import type { Command } from './commands';
import { ownTabLabels, settingEntries } from './settingEntries';

/** The settings as commands; the company's once their messages have loaded. */
export function useSettings(): Command[] {
  const translate = useTranslate();
  const { id: company } = useCompany();
  const { scope, want } = useContext(MessagesContext);
  const [place] = useFoot();
  const isShown = Boolean(place);
  useEffect(() => {
    if (isShown) want('settings');
  }, [isShown, want]);

  const ofCompany = place && scope === 'settings' ? settingEntries : [];
  return [
    ...ofCompany.map(({ tab, field, at = field, label, words }) => ({
      id: `setting.${field}`,
      group: translate('settings.title'),
      label: translate(label ?? `resources.settings.fields.${field}`),
      detail: translate(`settings.tabs.${tab}`),
      words,
      icon: place!.icon,
      to: `/${company}/settings/${tab}#${at}`,
    })),
    ...userSettingsTabs.map(tab => ({
      id: `own.${tab}`,
      group: translate('account.settings.title'),
      label: translate(`account.settings.tabs.${tab}`),
      words: ownTabLabels[tab],
      icon: UserIcon,
      to: `/settings/${tab}`,
    })),
  ];
}
