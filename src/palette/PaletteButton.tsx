import Search from '@mui/icons-material/SearchOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { BarButton } from '../lists/BarButton';
import { useIsPhone } from '../layout/useIsPhone';
import { Key } from './Key';
import { useOverlay } from './PaletteContext';

/** Opens the command palette, and tells by which keys. */
export const PaletteButton = () => {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const show = useOverlay();
  const label = translate('palette.open');
  if (isPhone)
    return <BarButton label={label} icon={Search} hasPopup="dialog" onClick={() => show('palette')} />;
  return (
    <Button
      color="inherit"
      variant="outlined"
      startIcon={<Search />}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={() => show('palette')}
      sx={{ color: 'text.secondary', fontWeight: 450, flexShrink: 0, gap: 2 }}
    >
      {translate('palette.search')}
      <Key name={`${command} K`} />
    </Button>
  );
};

const command = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
