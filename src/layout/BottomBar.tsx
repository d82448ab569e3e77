import Add from '@mui/icons-material/AddOutlined';
import More from '@mui/icons-material/MoreHorizOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Fab from '@mui/material/Fab';
import { useTranslate } from 'ra-core';
import { lazy, memo, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { size } from '@/src/theme/tokens';
import { CreateMenu } from './CreateMenu';
import { Permitted } from '@/src/access/Permitted';
import { useNavigation } from '@/src/navigation/useNavigation';

const MoreSheet = lazy(() => import('./MoreSheet'));

/** Two pages, a button that adds, a third page, and the rest under 'More'. */
export const BottomBar = memo(() => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const items = useNavigation().flatMap(group => group.places);
  const places = preferred.flatMap(name => items.filter(place => place.name === name));

  return (
    <Box
      component="nav"
      aria-label={translate('admin.frame.navigation')}
      sx={theme => ({ ...bar, borderColor: theme.palette.line })}
    >
      {places.slice(0, 2).map(({ name, label, to, icon, isOpen }) => (
        <BarPlace key={name} {...{ label, to, icon, isOpen }} />
      ))}
      <Permitted permission="records.write.own">
        <Fab
          color="primary"
          size="medium"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          aria-haspopup="menu"
          aria-label={translate('admin.shared.create_more')}
          sx={{ boxShadow: 'none', flexShrink: 0, mx: 2 }}
        >
          <Add />
        </Fab>
        <CreateMenu anchor={anchor} from="bottom" onClose={() => setAnchor(null)} />
      </Permitted>
      {places.slice(2, 3).map(({ name, label, to, icon, isOpen }) => (
        <BarPlace key={name} {...{ label, to, icon, isOpen }} />
      ))}
      <ButtonBase
        onClick={() => setIsMoreOpen(true)}
        aria-haspopup="dialog"
        sx={{ ...item, color: 'text.secondary' }}
      >
        <More />
        {translate('admin.frame.more')}
      </ButtonBase>
      {isMoreOpen && (
        <Suspense fallback={null}>
          <MoreSheet onClose={() => setIsMoreOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
});

const preferred = ['calendar', 'orders', 'customers', 'services', 'employees'];

type Place = Pick<
  ReturnType<typeof useNavigation>[number]['places'][number],
  'label' | 'to' | 'icon' | 'isOpen'
>;

const BarPlace = memo(function BarPlace({ label, to, icon: Icon, isOpen }: Place) {
  return (
    <ButtonBase
      component={Link}
      to={to}
      aria-current={isOpen ? 'page' : undefined}
      sx={{ ...item, color: isOpen ? 'primary.main' : 'text.secondary' }}
    >
      <Icon />
      {label}
    </ButtonBase>
  );
});

const bar = {
  display: { xs: 'flex', sm: 'none' },
  alignItems: 'center',
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  height: `calc(${size.bottomBar}px + env(safe-area-inset-bottom))`,
  pb: 'env(safe-area-inset-bottom)',
  px: 2,
  bgcolor: 'background.paper',
  borderTop: 1,
  zIndex: 'appBar',
};
const item = {
  flex: 1,
  minWidth: 0,
  height: '100%',
  flexDirection: 'column',
  gap: 0.5,
  fontSize: 11,
  letterSpacing: '-0.02em',
  whiteSpace: 'nowrap',
  fontWeight: 500,
  borderRadius: 1,
};
