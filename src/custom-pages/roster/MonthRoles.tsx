import Box from '@mui/material/Box';
import { useLayoutEffect, useRef, type PointerEventHandler, type ReactNode } from 'react';

type Props = {
  children: ReactNode;
  onPointerDownCapture: PointerEventHandler<HTMLElement>;
  onPointerUpCapture: PointerEventHandler<HTMLElement>;
};

/**
 * The library names its boxes table, row and cell, but its rows hold boxes that are neither, and cells stand outside of
 * rows. Its boxes are no table: they lose these roles after each drawing, and what is in them is read in order. Bars that
 * can be opened become buttons, which the keyboard reaches.
 */
export const MonthRoles = ({ children, ...handlers }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const container = box.current;
    if (!container) return undefined;
    const mend = () => {
      for (const one of container.querySelectorAll(wrong)) one.removeAttribute('role');
      for (const one of container.querySelectorAll('.rbc-month-view[aria-label]'))
        one.removeAttribute('aria-label');
      for (const one of container.querySelectorAll('.rbc-event:not(.is-fixed):not([role])')) {
        one.setAttribute('role', 'button');
        one.setAttribute('tabindex', '0');
      }
    };
    mend();
    const observer = new MutationObserver(mend);
    observer.observe(container, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return (
    <Box ref={box} {...handlers}>
      {children}
    </Box>
  );
};

const wrong = ['table', 'rowgroup', 'row', 'cell', 'columnheader'].map(role => `[role=${role}]`).join();
