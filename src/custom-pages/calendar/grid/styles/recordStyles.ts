import type { Palette } from '@mui/material/styles';
import type { AppointmentRecord } from '../../../../../domain/records/record';
import { roles } from '../../../../theme/tokens';

export const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 };

/** Has its visit's colour, and stays visible with forced colours. */
export const iconMask = {
  width: 14,
  height: 14,
  flexShrink: 0,
  backgroundColor: 'currentColor',
  maskSize: 'contain',
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'ButtonText' },
};

/** By class, for the grid and the month; repeated colours get another edge. */
export const tonesOf = ({ tones }: Palette): Record<string, object> => ({
  ...Object.fromEntries(
    roles.map(role => [
      `& .record.tone-${role}`,
      {
        backgroundColor: tones[role].soft,
        borderLeftColor: tones[role].edge,
        '& .mark': { color: tones[role].text },
      },
    ]),
  ),
  '& .record.edge-1': { borderLeftStyle: edgeStyles[1] },
  '& .record.edge-2': { borderLeftStyle: edgeStyles[2] },
});

export const edgeStyles = ['solid', 'dashed', 'double'] as const;

export const blockedStyles = ({ hatch, background, text }: Palette) => ({
  '& .record.blocked': {
    borderLeftStyle: 'dashed',
    backgroundColor: background.paper,
    backgroundImage: `repeating-linear-gradient(135deg, ${hatch} 0 4px, transparent 4px 8px)`,
    color: text.secondary,
    '& .name': { fontWeight: 500 },
  },
});

export const statusClass = ({ flow, owner_type }: Pick<AppointmentRecord, 'flow' | 'owner_type'>) =>
  (flow.status === 'cancelled' ? ' struck' : '') + (owner_type === 'block' ? ' blocked' : '');

/** Class names up to these widths in px: the name goes below the icons, one icon fits, none fits. */
const narrow = [
  [92, ' narrow'],
  [62, ' tight'],
  [52, ' bare'],
] as const;

/** Line heights in px; narrow visits have a separate line for icons. */
const wide = { line_px: 16, beside: 0 };
const narrowed = { line_px: 14, beside: 1 };
const inset_px = 2;

/** Class names by height without the break and width: `brief` fits name and time, `short` only the name. */
export function spaceOf(height_px: number, width_px: number): string {
  const width = narrow.map(([most_px, name]) => (width_px <= most_px ? name : '')).join('');
  const { line_px, beside } = width ? narrowed : wide;
  const lines = Math.floor((height_px - inset_px) / line_px) - beside;
  return width + (lines < 2 ? ' short brief' : lines < 3 ? ' brief' : '');
}

export const fitsServices = (room: string) => !/narrow|brief/.test(room);
