import Add from '@mui/icons-material/AddOutlined';
import Block from '@mui/icons-material/BlockOutlined';
import WalkIn from '@mui/icons-material/DirectionsWalkOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import type { PopoverOrigin } from '@mui/material/Popover';
import { useBooking } from '@/src/booking/BookingContext';

type Props = { anchor: HTMLElement | null; from: 'top' | 'bottom'; onClose: () => void };

/** What is added to the calendar: `from` is the bar that opens it. */
export const CreateMenu = ({ anchor, from, onClose }: Props) => {
  const translate = useTranslate();
  const book = useBooking();
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose} {...places[from]}>
      {kinds.map(({ label, icon: Icon, kind }) => (
        <MenuItem key={label} onClick={() => (onClose(), book(kind && { kind }))}>
          <Icon />
          {translate(`admin.shared.${label}`)}
        </MenuItem>
      ))}
    </Menu>
  );
};

const kinds = [
  { label: 'create_visit', icon: Add, kind: undefined },
  { label: 'create_walk_in', icon: WalkIn, kind: 'walk_in' },
  { label: 'create_block', icon: Block, kind: 'block' },
] as const;

type Place = { anchorOrigin: PopoverOrigin; transformOrigin: PopoverOrigin };
const places: Record<Props['from'], Place> = {
  top: {
    anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
    transformOrigin: { vertical: 'top', horizontal: 'right' },
  },
  bottom: {
    anchorOrigin: { vertical: 'top', horizontal: 'center' },
    transformOrigin: { vertical: 'bottom', horizontal: 'center' },
  },
};
