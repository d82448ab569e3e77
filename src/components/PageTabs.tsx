import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { Theme } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

type Props = {
  label: string;
  open: string;
  tabs: { name: string; label: string; to: string }[];
};

/** Links to the parts of a page. Where not all of them fit, the open one stands in the middle. */
export const PageTabs = ({ label, open, tabs }: Props) => {
  const openTab = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which is no clean-up of the effect.
    void openTab.current?.scrollIntoView?.({ inline: 'center', block: 'nearest' });
  }, [open]);
  return (
    <Tabs
      component="nav"
      value={open}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={label}
      sx={[
        theme => ({
          borderBottom: `1px solid ${theme.palette.line}`,
          mb: 5,
          // So that eight of them fit beside each other, also on a tablet.
          '& .MuiTab-root': { px: { sm: 1.75 } },
        }),
        arrows,
      ]}
    >
      {tabs.map(({ name, label, to }) => (
        <Tab
          key={name}
          ref={name === open ? openTab : undefined}
          value={name}
          label={label}
          aria-current={name === open ? 'page' : undefined}
          component={Link}
          to={to}
        />
      ))}
    </Tabs>
  );
};

/** Above the tabs: the room they would take beside them can be what makes the tabs scroll. */
const arrows = ({ palette: { background } }: Theme) => ({
  position: 'relative',
  '& .MuiTabs-scroller': { scrollPaddingInline: 40 },
  '& .MuiTabs-scrollButtons': {
    position: 'absolute',
    zIndex: 1,
    top: 0,
    bottom: 0,
    '&:not(.Mui-disabled)': { opacity: 1 },
    '&:first-of-type': {
      left: 0,
      background: `linear-gradient(to right, ${background.default} 60%, transparent)`,
    },
    '&:last-of-type': {
      right: 0,
      background: `linear-gradient(to left, ${background.default} 60%, transparent)`,
    },
  },
});
