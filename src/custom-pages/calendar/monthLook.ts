import type { SxProps, Theme } from '@mui/material/styles';
import { ellipsis, tonesOf } from './visitLook';

const bare = { border: 0, font: 'inherit', background: 'none', color: 'inherit', cursor: 'pointer' };

/** One sheet of rules for the whole month, as for the grid: its visits are many. */
export function monthLook({ palette, breakpoints }: Theme): SxProps<Theme> {
  const line = `1px solid ${palette.line}`;
  const phone = breakpoints.down('sm');
  const hatched = `repeating-linear-gradient(135deg, ${palette.hatch} 0 4px, transparent 4px 8px)`;
  return {
    flex: 1,
    display: 'flex',
    flexDirection: 'column',
    padding: '0 24px 20px',
    fontVariantNumeric: 'tabular-nums',
    [phone]: { padding: '0 8px 20px' },
    '& .weekdays, & .days': { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' },
    '& .weekdays': { marginBottom: '4px', fontSize: 12, color: palette.text.secondary },
    '& .weekdays span': { padding: '0 8px' },
    '& .days': {
      flex: 1,
      gridAutoRows: 'minmax(124px, 1fr)',
      [phone]: { gridAutoRows: 'minmax(64px, auto)' },
      listStyle: 'none',
      margin: 0,
      padding: 0,
      backgroundColor: palette.background.paper,
      borderTop: line,
      borderLeft: line,
      borderRadius: '10px',
      overflow: 'hidden',
    },
    '& .day': { borderRight: line, borderBottom: line, padding: '4px', [phone]: { padding: '2px' } },
    '& .day.away': { backgroundColor: palette.background.default },
    '& .day.closed, & .day.holiday': { backgroundImage: hatched },
    '& .top': { display: 'flex', alignItems: 'center', gap: '4px', minWidth: 0 },
    '& .number': {
      ...bare,
      minWidth: 28,
      height: 28,
      padding: '0 4px',
      borderRadius: '14px',
      fontWeight: 500,
    },
    '& .number:hover': { backgroundColor: palette.action.hover },
    '& .away .number': { color: palette.text.secondary },
    '& .today .number': {
      fontWeight: 600,
      backgroundColor: palette.primary.main,
      color: palette.primary.contrastText,
    },
    '& .state': {
      ...ellipsis,
      padding: '0 8px',
      borderRadius: '12px',
      fontSize: 12,
      fontWeight: 550,
      color: palette.tones.error.text,
      backgroundColor: palette.tones.error.soft,
      [phone]: { padding: '0 4px', fontSize: 10 },
    },
    '& .visits': { display: 'grid', gap: '2px', marginTop: '2px', [phone]: { display: 'none' } },
    '& .visit': {
      ...bare,
      display: 'flex',
      alignItems: 'center',
      gap: '4px',
      height: 24,
      minWidth: 0,
      padding: '0 4px',
      borderLeft: '3px solid',
      borderRadius: '4px',
      fontSize: 12,
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      color: palette.text.primary,
    },
    '& .visit:hover, & .more:hover': {
      filter: palette.mode === 'dark' ? 'brightness(1.25)' : 'brightness(0.97)',
    },
    '& button:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: '-2px' },
    '& .visit.struck': { textDecoration: 'line-through', opacity: 0.85 },
    '& .mark': { width: 14, height: 14, flexShrink: 0, fill: 'currentColor' },
    '& .time': { [breakpoints.down('lg')]: { display: 'none' } },
    '& .name': { ...ellipsis, fontWeight: 600 },
    '& .more': {
      ...bare,
      justifySelf: 'start',
      padding: '0 6px',
      minHeight: 24,
      fontSize: 12,
      color: palette.text.secondary,
      borderRadius: '4px',
    },
    '& .count': {
      display: 'none',
      padding: '0 6px',
      fontSize: 12,
      fontWeight: 600,
      color: palette.tones.info.text,
      [phone]: { display: 'block' },
    },
    ...tonesOf(palette),
  };
}
