import type { Palette } from '@mui/material/styles';
import type { AppointmentRecord } from '../../../../../domain/records/record';
import { roles } from '../../../../theme/tokens';

export const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 };

/** A sign in the colour of its visit; where colours are forced, it keeps one that is seen. */
export const signMark = {
  width: 14,
  height: 14,
  flexShrink: 0,
  backgroundColor: 'currentColor',
  maskSize: 'contain',
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'ButtonText' },
};

/** The colours of visits by their class, on the grid and in the month; where colours begin anew the edge is another. */
export const tonesOf = ({ tones }: Palette): Record<string, object> => ({
  ...Object.fromEntries(
    roles.map(role => [
      `& .visit.tone-${role}`,
      {
        backgroundColor: tones[role].soft,
        borderLeftColor: tones[role].edge,
        '& .mark': { color: tones[role].text },
      },
    ]),
  ),
  '& .visit.edge-1': { borderLeftStyle: edgeStyles[1] },
  '& .visit.edge-2': { borderLeftStyle: edgeStyles[2] },
});

export const edgeStyles = ['solid', 'dashed', 'double'] as const;

/** Blocked time is hatched like time that is closed: nobody's visit, and nothing to be done. */
export const blockedStyles = ({ hatch, background, text }: Palette) => ({
  '& .visit.blocked': {
    borderLeftStyle: 'dashed',
    backgroundColor: background.paper,
    backgroundImage: `repeating-linear-gradient(135deg, ${hatch} 0 4px, transparent 4px 8px)`,
    color: text.secondary,
    '& .name': { fontWeight: 500 },
  },
});

/** The classes of how an appointment stands, beside its colour. */
export const statusClass = ({ flow, owner_type }: Pick<AppointmentRecord, 'flow' | 'owner_type'>) =>
  (flow.status === 'cancelled' ? ' struck' : '') + (owner_type === 'block' ? ' blocked' : '');

/** Up to these widths, in px: the name goes below the signs, only one mark has room beside them, none has. */
const narrow = [
  [92, ' narrow'],
  [62, ' tight'],
  [52, ' bare'],
] as const;

/** Line by line, in px: the signs have one of their own where it is narrow. */
const wide = { line_px: 16, beside: 0 };
const narrowed = { line_px: 14, beside: 1 };
const inset_px = 2;

/**
 * How little room a visit has: its classes by its height without the break, and by its width. What is `brief` has room
 * for name and time, what is `short` for the name alone.
 */
export function spaceOf(height_px: number, width_px: number): string {
  const width = narrow.map(([most_px, name]) => (width_px <= most_px ? name : '')).join('');
  const { line_px, beside } = width ? narrowed : wide;
  const lines = Math.floor((height_px - inset_px) / line_px) - beside;
  return width + (lines < 2 ? ' short brief' : lines < 3 ? ' brief' : '');
}

/** Whether there is room for what is done, below the name. */
export const fitsServices = (room: string) => !/narrow|brief/.test(room);
