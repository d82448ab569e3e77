import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

type Props = {
  label: string;
  keys?: string;
  isOn?: boolean;
  isOff?: boolean;
  /** Whether Tab focuses it. */
  isStop: boolean;
  use: () => void;
  onFocus: () => void;
  children: ReactNode;
};

export const ToolButton = ({ label, keys, isOn, isOff = false, isStop, use, onFocus, children }: Props) => (
  <Tooltip title={keys ? `${label} (${keys})` : label}>
    <IconButton
      aria-label={label}
      aria-pressed={isOn}
      aria-disabled={isOff}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onMouseDown={event => event.preventDefault()}
      onClick={() => !isOff && use()}
      sx={({ palette }) => ({
        width: 36,
        height: 36,
        fontSize: 14,
        fontWeight: 700,
        color: isOn ? palette.tones.primary.text : 'text.primary',
        bgcolor: isOn ? palette.tones.primary.soft : undefined,
        opacity: isOff ? 0.4 : undefined,
      })}
    >
      {children}
    </IconButton>
  </Tooltip>
);
