import Tooltip from '@mui/material/Tooltip';
import { memo, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { useNavigation } from '@/src/navigation/useNavigation';

declare global {
  interface Navigator {
    connection?: { saveData?: boolean };
  }
}

type Place = ReturnType<typeof useNavigation>[number]['places'][number];
type Props = Pick<Place, 'label' | 'to' | 'icon'> & {
  isOpen?: boolean;
  isNarrow: boolean;
  /** When the link is pointed at or focused, unless the person saves data. */
  onPoint?: (to: string) => void;
  /** Outside the admin, in a tab of its own. */
  isExternal?: boolean;
};

/** Plain, with the sidebar's styles, and memoized: each page draws every item, and no navigation does. */
export const SidebarItem = memo(function SidebarItem(props: Props) {
  const { label, to, icon: Icon, isOpen, isNarrow, onPoint, isExternal } = props;
  const item = useRef<HTMLLIElement>(null);
  // On a low screen the places scroll, and the open one may be below. Not before the frame that lays the page out: where
  // it is would be computed twice.
  useEffect(() => {
    if (!isOpen) return undefined;
    const frame = requestAnimationFrame(() => item.current?.scrollIntoView?.({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  const point = () => {
    if (!navigator.connection?.saveData) onPoint?.(to);
  };
  const shown = {
    className: 'place',
    'aria-current': isOpen ? ('page' as const) : undefined,
    'aria-label': isNarrow ? label : undefined,
    children: (
      <>
        <Icon />
        {!isNarrow && label}
      </>
    ),
  };
  const link = isExternal ? (
    <a href={to} target="_blank" rel="noopener" {...shown} />
  ) : (
    <Link to={to} onPointerEnter={point} onFocus={point} {...shown} />
  );
  return (
    <li ref={item}>
      {/* A tooltip around a link is announced twice, so it is used only where it adds something. */}
      {isNarrow ? (
        <Tooltip title={label} placement="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  );
});
