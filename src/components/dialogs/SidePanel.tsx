import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { size } from '@/src/theme/tokens';
import { useIsPhone } from '@/src/hooks/useIsPhone';
import { Sheet, SheetHead } from './Sheet';

type Props = { title: string; onClose: () => void; children: ReactNode };

/**
 * Beside the page, which stays in use and makes room (`--panel-width`); on a phone, a sheet in front of it. Which of the
 * two is decided as it opens: a phone that is turned must not lose what was typed. Escape closes it from inside. Of
 * several, the last one opened is in front.
 */
export const SidePanel = (props: Props) => {
  const [isPhone] = useState(useIsPhone());
  return isPhone ? <Sheet open {...props} /> : <Beside {...props} />;
};

const Beside = ({ title, onClose, children }: Props) => {
  const heading = useId();
  const panel = useRef<HTMLDivElement>(null);
  const place = usePlace();

  useEffect(() => {
    const before = document.activeElement;
    // A field of the panel may have taken the focus already.
    if (!panel.current?.contains(before)) panel.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };

  return (
    <>
      <GlobalStyles styles={makesRoom} />
      <Box
        ref={panel}
        role="dialog"
        aria-labelledby={heading}
        tabIndex={-1}
        onKeyDown={closeByEscape}
        sx={theme => ({
          ...paper,
          zIndex: theme.zIndex.mobileStepper + place,
          borderLeft: `1px solid ${theme.palette.line}`,
        })}
      >
        <SheetHead id={heading} title={title} onClose={onClose} />
        {children}
      </Box>
    </>
  );
};

let opened = 0;

/** How many panels were open when this one opened, itself included. */
function usePlace() {
  const [place, setPlace] = useState(opened + 1);
  useLayoutEffect(() => {
    setPlace(++opened);
    return () => void opened--;
  }, []);
  return place;
}

/** Where the page would keep too little, the panel covers a part of it instead. */
const makesRoom = { '@media (min-width: 1200px)': { ':root': { '--panel-width': `${size.panel}px` } } };

const paper = {
  position: 'fixed',
  top: `calc(var(--banner, 0px) + ${size.topBar}px)`,
  right: 0,
  bottom: 0,
  width: size.panel,
  maxWidth: '100%',
  display: 'flex',
  flexDirection: 'column',
  overflowY: 'auto',
  bgcolor: 'background.paper',
  outline: 0,
};
