import Below from '@mui/icons-material/ExpandMoreOutlined';
import Collapse from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined';
import Expand from '@mui/icons-material/KeyboardDoubleArrowRightOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useStore, useTranslate } from 'ra-core';
import { memo, useEffect, useRef, useState, type RefObject } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { size } from '@/src/theme/tokens';
import { visuallyHidden } from '@/src/theme/visuallyHidden';
import { useCompanyContext } from '@/src/company/CompanyContext';
import { CompanySwitcher } from './CompanySwitcher';
import { UserMenu } from './UserMenu';
import { SidebarItem } from './SidebarItem';
import { useSettingsNavigation, useNavigation, useSiteItem } from '@/src/navigation/useNavigation';

/**
 * Keeps the user's choice of width; collapsed at first where tables need the room. `onPoint` gets the address of a
 * section that may be opened next.
 */
export const Sidebar = memo(({ onPoint }: { onPoint: (to: string) => void }) => {
  const translate = useTranslate();
  const isWide = useMediaQuery<Theme>(theme => theme.breakpoints.up('md'), { noSsr: true });
  const isRoomy = useMediaQuery<Theme>(theme => theme.breakpoints.up('lg'), { noSsr: true });
  const [open, setOpen] = useStore<boolean>('sidebar.open', isRoomy);
  const isOpen = open && isWide;
  const groups = useNavigation();
  const foot = useSettingsNavigation();
  const site = useSiteItem();
  const label = translate(isOpen ? 'admin.frame.collapse' : 'admin.frame.expand');
  const rows = groups.flatMap(({ places }) => places).length + foot.length + (site ? 1 : 0);
  const end = useRef<HTMLDivElement>(null);
  const isCut = useIsOutOfView(end);

  return (
    <Box component="aside" sx={[sheet, placeStyles, { '--rows': rows }]} data-open={isOpen}>
      <Box sx={{ px: isOpen ? 3 : 2, py: 2 }}>
        <CompanySwitcher isNarrow={!isOpen} />
      </Box>
      <Box
        component="nav"
        aria-label={translate('admin.frame.navigation')}
        sx={{ flex: 1, overflowY: 'auto', scrollbarWidth: 'thin', px: isOpen ? 3 : 2 }}
      >
        {groups.map(({ name, places }) => (
          <Box key={name} sx={group}>
            {isOpen && (
              <Typography variant="caption" color="textSecondary" component="h2" sx={{ px: 2.5 }}>
                {translate(`admin.frame.groups.${name}`)}
              </Typography>
            )}
            <ul>
              {places.map(({ name, label, to, icon, isOpen: isHere }) => (
                <SidebarItem
                  key={name}
                  {...{ label, to, icon, onPoint }}
                  isOpen={isHere}
                  isNarrow={!isOpen}
                />
              ))}
            </ul>
          </Box>
        ))}
        <div ref={end} />
        {isCut && (
          <Button
            size="small"
            color="inherit"
            // The keyboard scrolls to what it reaches.
            tabIndex={-1}
            aria-hidden
            startIcon={<Below />}
            sx={below}
            onClick={() => end.current?.scrollIntoView({ behavior: 'smooth' })}
          >
            {isOpen && translate('admin.frame.more')}
          </Button>
        )}
      </Box>
      {(site || foot.length > 0) && (
        <Box component="nav" aria-label={translate('settings.title')} sx={{ px: isOpen ? 3 : 2, pt: 1 }}>
          <ul>
            {site && <SidebarItem {...site} isNarrow={!isOpen} isExternal />}
            {foot.map(({ name, label, to, icon, isOpen: isHere }) => (
              <SidebarItem key={name} {...{ label, to, icon, onPoint }} isOpen={isHere} isNarrow={!isOpen} />
            ))}
          </ul>
        </Box>
      )}
      <Box
        sx={{ display: 'flex', flexDirection: isOpen ? 'row' : 'column', gap: 1, px: isOpen ? 3 : 2, py: 2 }}
      >
        <UserMenu isNarrow={!isOpen} user={useCompanyContext().user} />
        {isWide && (
          <Tooltip title={label} placement="right">
            <IconButton onClick={() => setOpen(!isOpen)} aria-label={label} aria-expanded={isOpen}>
              {isOpen ? <Collapse /> : <Expand />}
            </IconButton>
          </Tooltip>
        )}
      </Box>
    </Box>
  );
});

/** Whether an element that ends a scrolling part is outside what is seen of it. */
function useIsOutOfView(element: RefObject<Element | null>) {
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const watching = new IntersectionObserver(([entry]) => setIsOut(!entry?.isIntersecting));
    watching.observe(element.current);
    return () => watching.disconnect();
  }, [element]);
  return isOut;
}

/** On a low screen a line takes the heading's place, so that the open sidebar is seen whole at 720 px. */
const group = {
  '& + &': { mt: 1 },
  '&:last-of-type': { mb: 1 },
  '@media (max-height: 759px)': {
    '& h2': visuallyHidden,
    '& + &': { mt: 1, pt: 1, borderTop: 1, borderColor: 'line' },
  },
};

const below = {
  position: 'sticky',
  bottom: 0,
  width: '100%',
  minWidth: 0,
  minHeight: 28,
  py: 0.5,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'line',
  borderRadius: 0,
  '&:hover': { bgcolor: 'background.paper', textDecoration: 'underline' },
};

const sheet = {
  display: { xs: 'none', sm: 'flex' },
  flexDirection: 'column',
  flexShrink: 0,
  width: size.sidebarNarrow,
  '&[data-open=true]': { width: size.sidebar },
  position: 'sticky',
  top: 'var(--banner, 0px)',
  height: 'calc(100dvh - var(--banner, 0px))',
  bgcolor: 'background.paper',
  borderRight: 1,
  borderColor: 'line',
};

const placeStyles = ({ palette }: Theme) => ({
  '& ul': { m: 0, p: 0, listStyle: 'none' },
  '& li': { scrollMarginBlock: '48px' },
  '& .place': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 3,
    // As high as lets all of them be seen at once, down to what is still easy to point at.
    height: 'clamp(24px, calc((100dvh - var(--banner, 0px) - 190px) / var(--rows)), 40px)',
    px: 2.5,
    borderRadius: 1,
    fontWeight: 450,
    lineHeight: '20px',
    color: 'text.primary',
    textDecoration: 'none',
    WebkitTapHighlightColor: 'transparent',
    '&:hover': { bgcolor: 'action.hover' },
    '&[aria-current]': { fontWeight: 600, color: 'primary.main', bgcolor: palette.tones.primary.soft },
  },
  '&[data-open=true] .place': { justifyContent: 'flex-start' },
});
