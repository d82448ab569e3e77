import Search from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { useTranslate, useStore } from 'ra-core';
import { useId, useState, type KeyboardEvent, useContext, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { visuallyHidden } from '@/src/theme/visuallyHidden';
import { matchesCommand, useCommands, type Command } from './commands';
import { Options } from './Options';
import { useSearchResults } from './useSearchResults';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import UserIcon from '@mui/icons-material/ManageAccountsOutlined';
import { MessagesContext } from '@/src/i18n/MessagesContext';
import { useCompany } from '@/src/company/CompanyContext';
import { useSettingsTabs } from '@/src/navigation/settingsTabs';
import { useSettingsNavigation } from '@/src/navigation/useNavigation';
import { userSettingsTabs } from '@/src/routing/userSettingsTabs';
import { userTabKeywords, settingEntries } from './settingEntries';
import { companyPaths } from '@/src/routing/companyPaths';

export default function Palette({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const list = useId();
  const heading = useId();
  const [written, setWritten] = useState('');
  const [at, setAt] = useState(0);
  const commands = useCommands();
  const settings = useSettings();
  const { found, isWaiting, isError } = useSearchResults(written);
  const { recent, remember } = useRecent();

  const search = written.trim();
  const options = search
    ? [...found, ...[...commands, ...settings].filter(one => matchesCommand(one, search))]
    : [...recent, ...commands];
  const active = Math.min(at, options.length - 1);
  const idOf = (index: number) => `${list}-${index}`;

  const choose = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    remember(command);
    if (command.to) void navigate(command.to);
    command.run?.();
  };
  const move = (index: number) => {
    const next = (index + options.length) % options.length;
    setAt(next);
    document.getElementById(idOf(next))?.scrollIntoView?.({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = {
      ArrowDown: () => move(active + 1),
      ArrowUp: () => move(active - 1),
      Home: () => move(0),
      End: () => move(options.length - 1),
      Enter: () => choose(options[active]),
    }[event.key];
    if (!act || options.length === 0 || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };

  const status = isWaiting
    ? translate('palette.searching')
    : isError
      ? translate('palette.failed')
      : options.length === 0
        ? translate('palette.none', { search })
        : '';
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={heading}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: { sm: 'flex-start' } } }}
      slotProps={{ paper: { sx: { mt: { sm: 20 }, height: { xs: '80dvh', sm: 'auto' } } } }}
    >
      <Typography id={heading} component="h2" sx={visuallyHidden}>
        {translate('palette.open')}
      </Typography>
      <Box sx={theme => ({ ...field, borderColor: theme.palette.line })}>
        <Search />
        <InputBase
          autoFocus
          fullWidth
          value={written}
          onChange={({ target }) => (setWritten(target.value), setAt(0))}
          onKeyDown={onKeyDown}
          placeholder={translate('palette.placeholder')}
          inputProps={{
            role: 'combobox',
            'aria-label': translate('palette.open'),
            'aria-expanded': options.length > 0,
            'aria-controls': list,
            'aria-autocomplete': 'list',
            'aria-activedescendant': options.length > 0 ? idOf(active) : undefined,
            autoComplete: 'off',
            enterKeyHint: 'go',
          }}
        />
      </Box>
      <Options id={list} options={options} active={active} idOf={idOf} onChoose={choose} />
      <Typography role="status" color="textSecondary" sx={{ px: 5, py: status ? 3 : 0 }}>
        {status}
      </Typography>
    </Dialog>
  );
}

const field = { display: 'flex', alignItems: 'center', gap: 3, px: 5, py: 3, borderBottom: 1 };

type RecentCommand = Pick<Command, 'id' | 'label' | 'detail' | 'to'>;
const recent_max = 5;

/** Per company, the latest first. */
function useRecent() {
  const translate = useTranslate();
  const [stored, store] = useStore<RecentCommand[]>('palette.recent', []);
  const recent = stored.map((one): Command => ({
    ...one,
    id: `recent.${one.id}`,
    group: translate('palette.groups.recent'),
    icon: HistoryIcon,
  }));
  const remember = ({ id, label, detail, to }: Command) => {
    const own = id.replace(/^recent\./, '');
    if (to)
      store([{ id: own, label, detail, to }, ...stored.filter(one => one.id !== own)].slice(0, recent_max));
  };
  return { recent, remember };
}

/** The company's settings appear once their messages have loaded. */
function useSettings(): Command[] {
  const translate = useTranslate();
  const { id: company } = useCompany();
  const { scope, request } = useContext(MessagesContext);
  const [place] = useSettingsNavigation();
  const tabs = useSettingsTabs();
  const isShown = Boolean(place);
  useEffect(() => {
    if (isShown) request('settings');
  }, [isShown, request]);

  const ofCompany =
    place && scope === 'settings'
      ? settingEntries
          .filter(({ tab }) => tabs.some(one => one === tab))
          .map(({ tab, field, at = field, label, keywords }) => ({
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
