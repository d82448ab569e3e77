import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
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
      aria-label={label}
      sx={theme => ({
        borderBottom: `1px solid ${theme.palette.line}`,
        mb: 5,
        // So that eight of them fit beside each other, also on a tablet.
        '& .MuiTab-root': { px: { sm: 1.75 } },
      })}
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
