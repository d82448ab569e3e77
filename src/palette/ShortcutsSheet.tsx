import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useT } from '@/src/hooks/useT';
import { viewKeys, views } from '@/src/navigation/calendarViews';
import { useShortcutsEnabled } from '@/src/hooks/useShortcut';
import { Sheet } from '@/src/components/dialogs/Sheet';
import { useNavigation } from '@/src/navigation/useNavigation';
import { Key } from './Key';
import { goShortcuts } from './Shortcuts';

type ShortcutRow = { label: string; keys: string[] };

export default function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const [isOn, setIsOn] = useShortcutsEnabled();
  const t = useT('palette.keys');
  const places = useNavigation().flatMap(group => group.places);
  const go = places.flatMap(({ name, label }) => {
    const key = goShortcuts[name];
    return key ? [{ label: t('go', { page: label }), keys: ['G', key.toUpperCase()] }] : [];
  });

  const groups: [string, ShortcutRow[]][] = [
    [
      'anywhere',
      [
        { label: t('palette'), keys: ['Ctrl', 'K'] },
        { label: translate('chat.open'), keys: ['Ctrl', 'J'] },
        { label: t('create_visit'), keys: ['C'] },
        ...go,
        { label: t('help'), keys: ['?'] },
      ],
    ],
    [
      'in_lists',
      [
        { label: t('search'), keys: ['/'] },
        { label: t('rows'), keys: ['↑', '↓'] },
        { label: t('open'), keys: ['Enter'] },
        { label: t('open_new'), keys: ['Ctrl', 'Enter'] },
        { label: t('select'), keys: [t('space'), 'X'] },
        { label: t('range'), keys: [t('shift'), t('click')] },
      ],
    ],
    [
      'in_calendar',
      [
        { label: translate('calendar.today'), keys: ['T'] },
        { label: translate('calendar.previous'), keys: ['←'] },
        { label: translate('calendar.next'), keys: ['→'] },
        ...views.map(name => ({
          label: translate(`calendar.view.${name}`),
          keys: [viewKeys[name].toUpperCase()],
        })),
      ],
    ],
    ['in_forms', [{ label: t('save'), keys: ['Ctrl', 'Enter'] }]],
  ];

  return (
    <Sheet title={t('title')} open onClose={onClose}>
      <Box sx={{ px: 5, pb: 5, overflowY: 'auto' }}>
        <FormControlLabel
          sx={{ ml: 0, mt: 2, gap: 2 }}
          control={<Switch checked={isOn} onChange={(_, checked) => setIsOn(checked)} />}
          label={t('single')}
        />
        <Typography variant="body2" color="textSecondary">
          {t('single_hint')}
        </Typography>
        {groups.map(([name, urls]) => (
          <Box key={name} component="section" sx={{ mt: 5 }}>
            <Typography variant="h3">{t(name)}</Typography>
            <Box component="dl" sx={{ m: 0, mt: 2, display: 'grid', gap: 2 }}>
              {urls.map(({ label, keys }) => (
                <Box key={label} sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
                  <Typography component="dt" sx={{ flex: 1 }}>
                    {label}
                  </Typography>
                  <Box component="dd" sx={{ m: 0, display: 'flex', gap: 1 }}>
                    {keys.map(key => (
                      <Key key={key} name={key} />
                    ))}
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Sheet>
  );
}
