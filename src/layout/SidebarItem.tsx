import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Tooltip from '@mui/material/Tooltip';
import { memo, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { preloadPage } from '../firstPaint';
import type { useNavigation } from '../navigation/useNavigation';

type Place = ReturnType<typeof useNavigation>[number]['places'][number];
type Props = Pick<Place, 'label' | 'to' | 'icon'> & {
  isOpen?: boolean;
  isNarrow: boolean;
  /** Outside the admin, in a tab of its own. */
  isExternal?: boolean;
};

/** Memoized, so that navigation does not render every item. */
export const SidebarItem = memo(function SidebarItem(props: Props) {
  const { label, to, icon: Icon, isOpen, isNarrow, isExternal } = props;
  const item = useRef<HTMLLIElement>(null);
  // On a low screen the places scroll, and the open one may be below. Not before the frame that lays the page out: where
  // it is would be computed twice.
  useEffect(() => {
    if (!isOpen) return undefined;
    const frame = requestAnimationFrame(() => item.current?.scrollIntoView?.({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  const target = isExternal
    ? { component: 'a', href: to, target: '_blank', rel: 'noopener' }
    : { component: Link, to, onPointerEnter: () => preloadPage(to), onFocus: () => preloadPage(to) };
  const link = (
    <ListItemButton
      {...target}
      aria-current={isOpen ? 'page' : undefined}
      aria-label={isNarrow ? label : undefined}
      sx={theme => ({
        borderRadius: 1,
        minHeight: 38,
        px: 2.5,
        gap: 3,
        justifyContent: isNarrow ? 'center' : 'flex-start',
        fontWeight: isOpen ? 600 : 450,
        color: isOpen ? 'primary.main' : 'text.primary',
        bgcolor: isOpen ? theme.palette.tones.primary.soft : undefined,
      })}
    >
      <Icon />
      {!isNarrow && label}
    </ListItemButton>
  );
  return (
    <ListItem ref={item} disablePadding sx={{ mb: 0.5, scrollMarginBlock: '48px' }}>
      {/* A tooltip around a link is announced twice, so it is used only where it adds something. */}
      {isNarrow ? (
        <Tooltip title={label} placement="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </ListItem>
  );
});
