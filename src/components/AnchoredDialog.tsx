import Popover from '@mui/material/Popover';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

type Props = {
  /** What it opens below; closed while null. */
  anchor: HTMLElement | null;
  label: string;
  onClose: () => void;
  /** The size of the paper. */
  sx?: SxProps<Theme>;
  children: ReactNode;
};

/** A small dialog below the button that opened it. */
export const AnchoredDialog = ({ anchor, label, onClose, sx, children }: Props) => (
  <Popover
    open={anchor !== null}
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    slotProps={{
      paper: { role: 'dialog', 'aria-label': label, sx: [paper, ...(Array.isArray(sx) ? sx : [sx])] },
    }}
  >
    {children}
  </Popover>
);

const paper = ({ palette }: Theme) => ({
  border: `1px solid ${palette.line}`,
  borderRadius: 1.25,
  boxShadow: palette.floating,
});
