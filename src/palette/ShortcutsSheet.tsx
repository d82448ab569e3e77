import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useT } from '../hooks/useT';
import { viewKeys, views } from '../navigation/calendarViews';
import { useShortcutsEnabled } from '../hooks/useShortcut';
import { Sheet } from '../components/dialogs/Sheet';
import { useNavigation } from '../navigation/useNavigation';
import { Key } from './Key';
import { goShortcuts } from './Shortcuts';

type Way = { says: string; keys: string[] };

export default function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const [isOn, setIsOn] = useShortcutsEnabled();
  const t = useT('palette.keys');
  const places = useNavigation().flatMap(group => group.places);
  const go = places
    .filter(({ name }) => name in goShortcuts)
    .map(({ name, label }) => ({
      says: t('go', { page: label }),
      keys: ['G', goShortcuts[name]!.toUpperCase()],
    }));

  const groups: [string, Way[]][] = [
    [
      'anywhere',
      [
        { says: t('palette'), keys: ['Ctrl', 'K'] },
        { says: t('create_visit'), keys: ['C'] },
        ...go,
        { says: t('help'), keys: ['?'] },
      ],
    ],
    [
      'in_lists',
      [
        { says: t('search'), keys: ['/'] },
        { says: t('rows'), keys: ['↑', '↓'] },
        { says: t('open'), keys: ['Enter'] },
        { says: t('open_new'), keys: ['Ctrl', 'Enter'] },
        { says: t('select'), keys: [t('space'), 'X'] },
        { says: t('range'), keys: [t('shift'), t('click')] },
      ],
    ],
    [
      'in_calendar',
      [
        { says: translate('calendar.today'), keys: ['T'] },
        { says: translate('calendar.previous'), keys: ['←'] },
        { says: translate('calendar.next'), keys: ['→'] },
        ...views.map(name => ({
          says: translate(`calendar.view.${name}`),
          keys: [viewKeys[name].toUpperCase()],
        })),
      ],
    ],
    ['in_forms', [{ says: t('save'), keys: ['Ctrl', 'Enter'] }]],
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
              {urls.map(({ says: doc, keys }) => (
                <Box key={doc} sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
                  <Typography component="dt" sx={{ flex: 1 }}>
                    {doc}
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
