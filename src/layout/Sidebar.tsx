import Collapse from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined';
import Expand from '@mui/icons-material/KeyboardDoubleArrowRightOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useStore, useTranslate } from 'ra-core';
import { memo } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { size } from '@/src/theme/tokens';
import { useCompanyContext } from '@/src/company/CompanyContext';
import { CompanySwitcher } from './CompanySwitcher';
import { UserMenu } from './UserMenu';
import { SidebarItem } from './SidebarItem';
import { useSettingsNavigation, useNavigation, useSiteItem } from '@/src/navigation/useNavigation';

/** Keeps the user's choice of width; collapsed at first where tables need the room. */
export const Sidebar = memo(() => {
  const translate = useTranslate();
  const isWide = useMediaQuery<Theme>(theme => theme.breakpoints.up('md'), { noSsr: true });
  const isRoomy = useMediaQuery<Theme>(theme => theme.breakpoints.up('lg'), { noSsr: true });
  const [open, setOpen] = useStore<boolean>('sidebar.open', isRoomy);
  const isOpen = open && isWide;
  const foot = useSettingsNavigation();
  const site = useSiteItem();
  const label = translate(isOpen ? 'admin.frame.collapse' : 'admin.frame.expand');

  return (
    <Box component="aside" sx={[sheet, placeStyles]} data-open={isOpen}>
      <Box sx={{ p: isOpen ? 3 : 2 }}>
        <CompanySwitcher isNarrow={!isOpen} />
      </Box>
      <Box
        component="nav"
        aria-label={translate('admin.frame.navigation')}
        sx={{ ...scrolling, px: isOpen ? 3 : 2 }}
      >
        {useNavigation().map(({ name, places }) => (
          <Box key={name} sx={{ mb: 4 }}>
            {isOpen && (
              <Typography variant="caption" color="textSecondary" component="h2" sx={{ px: 2.5, py: 1 }}>
                {translate(`admin.frame.groups.${name}`)}
              </Typography>
            )}
            <ul>
              {places.map(({ name, label, to, icon, isOpen: isHere }) => (
                <SidebarItem key={name} {...{ label, to, icon }} isOpen={isHere} isNarrow={!isOpen} />
              ))}
            </ul>
          </Box>
        ))}
      </Box>
      {(site || foot.length > 0) && (
        <Box component="nav" aria-label={translate('settings.title')} sx={{ px: isOpen ? 3 : 2, pt: 2 }}>
          <ul>
            {site && <SidebarItem {...site} isNarrow={!isOpen} isExternal />}
            {foot.map(({ name, label, to, icon, isOpen: isHere }) => (
              <SidebarItem key={name} {...{ label, to, icon }} isOpen={isHere} isNarrow={!isOpen} />
            ))}
          </ul>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexDirection: isOpen ? 'row' : 'column', gap: 1, p: isOpen ? 3 : 2 }}>
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

/** Fades out at the foot, where more may follow. */
const scrolling = {
  flex: 1,
  overflowY: 'auto',
  pb: 4,
  maskImage: 'linear-gradient(#000 calc(100% - 16px), transparent)',
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
  '& li': { mb: 0.5, scrollMarginBlock: '48px' },
  '& .place': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 3,
    minHeight: 38,
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
