import AddIcon from '@mui/icons-material/AddOutlined';
import AssistantIcon from '@mui/icons-material/AutoAwesomeOutlined';
import FindIcon from '@mui/icons-material/ManageSearchOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { useTranslate } from 'ra-core';
import { useT } from '@/src/hooks/useT';
import { useSettingsTabs } from '@/src/navigation/settingsTabs';
import { includesWords } from '@/domain/text/comparable';
import { useBooking } from '@/src/booking/BookingContext';
import { useCompany, usePermitted } from '@/src/company/CompanyContext';
import { useSettingsNavigation, useNavigation } from '@/src/navigation/useNavigation';
import { resources, writePermissionOf } from '@/src/resources';
import { useAssistant } from '@/src/hooks/AssistantContext';
import { useOverlay } from './PaletteContext';
import { tabKeywords } from './settingEntries';
import { companyPaths } from '@/src/routing/companyPaths';

export type Command = {
  id: string;
  group: string;
  label: string;
  detail?: string;
  /** Additional search terms. */
  keywords?: string;
  icon: SvgIconComponent;
  to?: string;
  run?: () => void;
};

export function useCommands(): Command[] {
  const translate = useTranslate();
  const { id: company } = useCompany();
  const permits = usePermitted();
  const book = useBooking();
  const show = useOverlay();
  const openAssistant = useAssistant();
  const t = useT('palette.groups');
  const action = (command: Omit<Command, 'group'>): Command => ({ ...command, group: t('actions') });

  const creating = resources.filter(resource => resource.create && permits(writePermissionOf(resource)));
  const places = useNavigation().flatMap(one => one.places);
  const tabs = useSettingsTabs();
  const settings = useSettingsNavigation().flatMap(({ icon }) => tabs.map(tab => ({ tab, icon })));
  return [
    ...(permits('records.write.own')
      ? [action({ id: 'book', label: translate('admin.shared.create_visit'), icon: AddIcon, run: book })]
      : []),
    ...(permits('records.read.own')
      ? [
          action({
            id: 'why',
            label: translate('calendar.no_availability.title'),
            icon: FindIcon,
            to: companyPaths(company).calendar({ why: 1 }),
          }),
        ]
      : []),
    ...(permits('assistants.write.own')
      ? [
          action({
            id: 'ask',
            label: translate('chat.open'),
            icon: AssistantIcon,
            run: openAssistant,
          }),
        ]
      : []),
    ...creating.map(({ name }) =>
      action({
        id: `create.${name}`,
        label: translate(`resources.${name}.create`),
        icon: AddIcon,
        to: companyPaths(company).create(name),
      }),
    ),
    action({
      id: 'keys',
      label: translate('palette.keys.show'),
      icon: KeyboardIcon,
      run: () => show('keys'),
    }),
    ...places.map(({ name, label, icon, to }) => ({
      id: `page.${name}`,
      group: t('pages'),
      label,
      icon,
      to,
    })),
    ...settings.map(({ tab, icon }) => ({
      id: `settings.${tab}`,
      group: t('pages'),
      label: translate('settings.place', { tab: translate(`settings.tabs.${tab}`) }),
      icon,
      to: companyPaths(company).settings(tab),
      keywords: tabKeywords[tab],
    })),
  ];
}

/** Whether every typed word occurs in the command's name or search terms. */
export function matchesCommand({ label, detail = '', keywords = '' }: Command, search: string): boolean {
  return includesWords(`${label} ${detail} ${keywords}`, search);
}
