import Search from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { BarButton } from '@/src/components/BarButton';
import { useIsNarrow } from '@/src/hooks/useIsPhone';
import { Key } from './Key';
import { useOverlay } from './PaletteContext';

export const PaletteButton = () => {
  const translate = useTranslate();
  const isNarrow = useIsNarrow();
  const show = useOverlay();
  const label = translate('palette.open');
  if (isNarrow)
    return <BarButton label={label} icon={Search} hasPopup="dialog" onClick={() => show('palette')} />;
  return (
    <Button
      color="inherit"
      variant="outlined"
      startIcon={<Search />}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={() => show('palette')}
      sx={{ color: 'text.secondary', fontWeight: 450, flexShrink: 0 }}
    >
      {translate('palette.search')}
      <Box component="span" sx={{ ml: 2 }}>
        <Key name={`${command} K`} />
      </Box>
    </Button>
  );
};

const command = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
