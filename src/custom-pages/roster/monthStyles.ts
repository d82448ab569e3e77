import type { Theme } from '@mui/material/styles';
import { awayTones } from './awayTone';

export const monthStyle = ({ palette }: Theme) => {
  const tone = ({ soft, text, edge }: { soft: string; text: string; edge: string }) => ({
    backgroundColor: soft,
    color: text,
    borderLeft: `3px solid ${edge}`,
  });
  const tones = Object.entries({ ...awayTones, shift: 'primary', holiday: 'neutral' } as const).map(
    ([name, role]) => [`& .rbc-event.tone-${name}`, tone(palette.tones[role])],
  );
  return {
    flexShrink: 0,
    '& .rbc-calendar': { height: 'max(620px, calc(100dvh - 220px))', font: 'inherit' },
    '& .rbc-month-view, & .rbc-header, & .rbc-month-row, & .rbc-day-bg, & .rbc-overlay': {
      borderColor: `${palette.line} !important`,
    },
    '& .rbc-month-view': { borderRadius: 2, overflow: 'hidden', bgcolor: 'background.paper' },
    '& .rbc-header': { py: 2, fontWeight: 600, fontSize: 13, color: 'text.secondary' },
    '& .rbc-off-range-bg': { bgcolor: 'background.default' },
    '& .rbc-off-range': { color: 'text.secondary' },
    '& .rbc-today': { bgcolor: palette.tones.primary.soft },
    '& .is-idle:not(.rbc-today)': { bgcolor: palette.tones.neutral.soft },
    '& .rbc-date-cell': { p: 1, fontSize: 13, textAlign: 'left', containerType: 'inline-size' },
    '& .day-head': { display: 'flex', flexWrap: 'wrap', columnGap: 1 },
    '& .count': { ml: 'auto', fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' },
    // Below the date on every day where one of the dates and its count do not fit on a line.
    '@container (max-width: 105px)': { '& .count': { flexBasis: '100%', ml: 0 } },
    '& .rbc-event': { borderRadius: 1, p: 0, fontSize: 12, fontWeight: 550, minHeight: 22 },
    // The edges that are dragged lie at the very ends of a bar.
    '& .rbc-event-content': { px: 1.5, py: 0.5 },
    '& .rbc-event.is-fixed': { cursor: 'default' },
    '& .rbc-event:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
    '& .rbc-show-more': { bgcolor: 'transparent', color: 'primary.main', fontSize: 12 },
    '& .rbc-overlay': {
      bgcolor: 'background.paper',
      color: 'text.primary',
      borderRadius: 2,
      boxShadow: 4,
      zIndex: 10,
    },
    '& .rbc-slot-selection': { bgcolor: 'primary.main' },
    ...Object.fromEntries(tones),
  };
};
