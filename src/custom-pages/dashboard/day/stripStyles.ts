import type { Theme } from '@mui/material/styles';
import type { Interval } from '@/domain/schedule/intervals';

const row_px = 48;
const person_px = { sm: 164, lg: 200 };

/** Where an interval lies on the line, in parts of it. */
export function partOf(hours: Interval, { start, end }: Interval): { left: string; width: string } {
  const length = hours.end - hours.start;
  const percent = (ms: number) => `${Math.round((ms / length) * 1e6) / 1e4}%`;
  return { left: percent(start - hours.start), width: percent(end - start) };
}

const cut = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const across = { position: 'absolute', top: 0, bottom: 0 } as const;

export const strip = {
  /** Scrolls where the hours would be too narrow to press. */
  frame: { overflowX: 'auto', mx: -1, px: 1 },
  sheet: { minWidth: 560, display: 'grid', gap: 2 },
  hours: { position: 'relative', height: 18, ml: { sm: `${person_px.sm}px`, lg: `${person_px.lg}px` } },
  hour: {
    position: 'absolute',
    color: 'text.secondary',
    whiteSpace: 'nowrap',
    '&[data-minor]': { display: { sm: 'none', lg: 'inline' } },
  },
  row: { display: 'flex', alignItems: 'center', minHeight: row_px },
  person: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    pr: 3,
    flexShrink: 0,
    width: { sm: person_px.sm, lg: person_px.lg },
  },
  name: { flex: 1, minWidth: 0, fontWeight: 550, lineHeight: '16px' },
  track: ({ palette }: Theme) => ({
    position: 'relative',
    flex: 1,
    height: row_px,
    borderRadius: 1,
    overflow: 'hidden',
    border: `1px solid ${palette.line}`,
    background: `repeating-linear-gradient(135deg, ${palette.hatch} 0 4px, transparent 4px 8px)`,
  }),
  open: { ...across, bgcolor: 'background.paper' },
  gap: {
    ...across,
    border: '1px dashed',
    borderColor: 'field',
    borderRadius: 1,
    my: 0.5,
    color: 'text.secondary',
    overflow: 'hidden',
    containerType: 'inline-size',
    '& svg': { display: 'none' },
    '&:hover, &.Mui-focusVisible': {
      borderColor: 'primary.main',
      color: 'primary.main',
      bgcolor: ({ palette }: Theme) => palette.tones.primary.soft,
      '& svg': { display: 'block' },
      '& span': { display: 'none' },
    },
    '&.Mui-focusVisible': { outlineOffset: -2 },
  },
  gapLength: { fontSize: 12, whiteSpace: 'nowrap', '@container (max-width: 56px)': { visibility: 'hidden' } },
  visit: {
    position: 'absolute',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    justifyContent: 'center',
    textAlign: 'left',
    overflow: 'hidden',
    containerType: 'inline-size',
    borderLeft: '3px solid',
    borderRadius: 1,
    px: 1.5,
    fontSize: 12,
    lineHeight: '16px',
    '&:hover': { filter: 'brightness(0.97)' },
    '&.Mui-focusVisible': { outlineOffset: -2 },
  },
  /** What a visit's edge and padding take from its name. */
  edges_px: 15,
  /** A name in less is left to the tooltip. */
  initials_px: 18,
  /** What the letter of a last name takes beside the first name. */
  letter_px: 18,
  customer: { ...cut, fontWeight: 600 },
  what: {
    ...cut,
    flexShrink: 0,
    color: 'text.secondary',
    '@container (max-width: 56px)': { display: 'none' },
  },
  now: { ...across, width: 2, ml: '-1px', bgcolor: 'error.main', zIndex: 1, pointerEvents: 'none' },
} as const;
