import type { Palette } from '@mui/material/styles';
import type { FlowStage } from '@/domain/flow/flow';
import type { AppointmentRecord } from '@/domain/records/record';
import { hues, roles } from '@/src/theme/tokens';

export const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 };

/** Has its visit's colour, and stays visible with forced colours; `IconSprite` clips it to its shape. */
export const iconShape = {
  width: 14,
  height: 14,
  flexShrink: 0,
  backgroundColor: 'currentColor',
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'ButtonText' },
};

/** By class, for the grid and the month; repeated colours get another edge. */
export const tonesOf = ({ tones }: Palette): Record<string, object> => ({
  ...Object.fromEntries(
    [...roles, ...hues].map(tone => [
      `& .record.tone-${tone}`,
      {
        '--edge': tones[tone].edge,
        '--text': tones[tone].text,
        backgroundColor: tones[tone].soft,
        borderLeftColor: tones[tone].edge,
      },
    ]),
  ),
  '& .record .mark, & .record .initials': { color: 'var(--text)' },
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

/** Planned is an outline that a confirmation fills; what is over steps back. */
export const stageStyles = ({ background, text, tones }: Palette) => ({
  '& .record.planned': {
    backgroundColor: background.paper,
    outline: '1px solid color-mix(in srgb, var(--edge) 55%, transparent)',
    outlineOffset: -1,
  },
  '& .record.done .name': { color: text.secondary },
  '& .record.missed .mark:first-of-type': { color: tones.error.text },
});

const stageClasses: Partial<Record<FlowStage, string>> = {
  planned: ' planned',
  unconfirmed: ' planned',
  done: ' done',
  missed: ' missed',
};

export const statusClass = ({ flow, owner_type }: Pick<AppointmentRecord, 'flow' | 'owner_type'>) =>
  (flow.status === 'cancelled' ? ' struck' : '') +
  (owner_type === 'block' ? ' blocked' : (stageClasses[flow.current_flow] ?? ''));

/** Class names up to these widths in px: one badge fits, the name goes below the icons, no badge fits. */
const widths = [
  [140, ' small'],
  [92, ' narrow'],
  [70, ' tight'],
] as const;

/** Line heights in px; narrow visits have a separate line for icons. */
const wide = { line_px: 16, beside: 0 };
const narrowed = { line_px: 14, beside: 1 };
const inset_px = 2;
/** Of a narrow visit. */
const name_lines = 2;

/** Up to this width the icons and the employee's initials leave no room for a first name in their line. */
const shared_px = 140;

/**
 * Class names by height without the break and width: `crowded` has no line for the service, `brief` fits name and time,
 * `short` only the name. Beside an employee's initials the name goes below them as soon as there are lines for it.
 */
export function spaceOf(height_px: number, width_px: number, showsEmployee: boolean): string {
  const stacked_px = inset_px + narrowed.line_px * (narrowed.beside + name_lines + 1);
  const isStacked = showsEmployee && width_px <= shared_px && height_px >= stacked_px;
  const width = widths
    .map(([most_px, name]) => (width_px <= most_px || (isStacked && name === ' narrow') ? name : ''))
    .join('');
  const { line_px, beside } = isNarrow(width) ? narrowed : wide;
  const lines = Math.floor((height_px - inset_px) / line_px) - beside;
  const isCrowded = isNarrow(width) && lines < name_lines + 2;
  return width + (isCrowded ? ' crowded' : '') + (lines < 2 ? ' short brief' : lines < 3 ? ' brief' : '');
}

/** Of a visit's share of its column: the gaps beside it, its edge and its insets; of an icon and of initials with their gap. */
const sides_px = { wide: 19, narrow: 14 };
const icon_px = 18;
const initials_px = 24;

/** How many badges fit beside the name, or below it where narrow. */
export function badgesIn(room: string): number {
  if (room.includes('tight') || (isShort(room) && !isNarrow(room))) return 0;
  return room.includes('small') ? 1 : Infinity;
}

type Lines = {
  /** The start alone where narrow; beside the service where there is one line for both. */
  when: 'times' | 'start' | 'beside' | undefined;
  showsWhat: boolean;
};

export function linesIn(room: string): Lines {
  const when = isNarrow(room) ? 'start' : room.includes('brief') ? 'beside' : 'times';
  return { when: isShort(room) ? undefined : when, showsWhat: !room.includes('crowded') };
}

/** What is left for the name, in px: the whole line where narrow, else what the icons beside it leave. */
export function nameWidthOf(room: string, width_px: number, badges: number, showsEmployee: boolean): number {
  if (isNarrow(room)) return width_px - sides_px.narrow;
  const inner_px = (width_px - sides_px.wide) * (isShort(room) ? 0.75 : 1);
  return inner_px - icon_px * (1 + badges) - (showsEmployee ? initials_px : 0);
}

const isNarrow = (room: string) => room.includes('narrow');
const isShort = (room: string) => room.includes('short');
