import type { SxProps, Theme } from '@mui/material/styles';
import { stages } from '../../records/stages';

/** The grid is quiet; the visits carry the colour. */
export function gridLook(theme: Theme): SxProps<Theme> {
  const { palette } = theme;
  const hatch = `repeating-linear-gradient(135deg, ${palette.hatch} 0 4px, transparent 4px 8px)`;
  const line = `1px solid ${palette.line}`;
  const faint = `1px solid ${palette.faintLine}`;

  const byStage = Object.fromEntries(
    Object.entries(stages).map(([stage, { role }]) => [
      `& .rbc-day-slot .rbc-event.stage-${stage}`,
      {
        backgroundColor: palette.tones[role].soft,
        borderLeftColor: palette.tones[role].edge,
        '& .stage-icon': { color: palette.tones[role].text },
      },
    ]),
  );

  return {
    flex: 1,
    minHeight: 360,
    bgcolor: 'background.paper',
    borderTop: line,
    '& .rbc-calendar': { height: '100%' },
    '& .rbc-time-view': { border: 0 },
    '& .rbc-time-header': { borderRight: line },
    '& .rbc-time-header-content, & .rbc-time-content > * + * > *': { borderLeft: line },
    '& .rbc-time-header-content': { minWidth: 0 },
    '& .rbc-header, & .rbc-time-content': { borderColor: palette.line },
    '& .rbc-header': { borderBottom: 0, padding: '6px 4px', textAlign: 'left' },
    '& .rbc-header + .rbc-header': { borderLeft: line },
    '& .rbc-time-header-content > .rbc-row-resource.rbc-row': {
      margin: 0,
      minHeight: 0,
      borderBottom: 0,
      '& .rbc-header': { padding: 0 },
    },
    '& .rbc-allday-cell, & .rbc-time-header-cell-single-day': { display: 'none' },
    '& .rbc-time-content': { borderTop: line },
    '& .rbc-today': { backgroundColor: 'transparent', color: 'primary.main' },
    '& .rbc-timeslot-group': { minHeight: 72, borderColor: palette.line },
    '& .rbc-time-slot': { borderTop: '0 !important' },
    '& .rbc-day-slot .rbc-time-slot:nth-of-type(3)': { borderTop: `${faint} !important` },
    '& .rbc-time-slot.closed': { backgroundImage: hatch },
    '& .rbc-time-view .rbc-time-gutter, & .rbc-time-view .rbc-time-header-gutter': {
      position: 'sticky',
      left: 0,
      zIndex: 10,
      marginRight: 0,
      backgroundColor: palette.background.paper,
      borderRight: 0,
    },
    '& .rbc-time-gutter .rbc-timeslot-group': { borderBottom: 0 },
    '& .rbc-time-gutter .rbc-label': {
      color: 'text.secondary',
      fontSize: 12,
      fontVariantNumeric: 'tabular-nums',
    },
    '& .rbc-time-view-resources .rbc-day-slot, & .rbc-time-view-resources .rbc-time-header-content': {
      flex: '1 0 0',
      minWidth: 132,
    },
    '& .rbc-time-view:not(.rbc-time-view-resources)': {
      '& .rbc-day-slot': { minWidth: 104 },
      '& .rbc-time-header-content': { minWidth: 7 * 104 },
    },
    '& .rbc-button-link': { color: 'inherit', font: 'inherit', borderRadius: 1, px: 1 },
    '& .now-time': { display: 'none' },
    '& .rbc-time-gutter + .rbc-day-slot .now-time': {
      display: 'block',
      position: 'absolute',
      right: '100%',
      transform: 'translateY(-50%)',
      px: 1,
      mr: 1,
      borderRadius: 0.5,
      fontSize: 11,
      fontWeight: 600,
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
      backgroundColor: palette.tones.error.soft,
      color: palette.tones.error.text,
      zIndex: 11,
    },
    '& .rbc-current-time-indicator': {
      height: 2,
      backgroundColor: palette.tones.error.edge,
      '&::before': {
        content: '""',
        position: 'absolute',
        left: -4,
        top: -3,
        width: 8,
        height: 8,
        borderRadius: 4,
        backgroundColor: palette.tones.error.edge,
      },
    },
    '& .rbc-events-container': { marginRight: '4px !important' },
    '& .rbc-day-slot .rbc-event, & .rbc-addons-dnd-drag-preview': {
      border: 0,
      borderLeft: '3px solid',
      containerType: 'size',
      borderRadius: 0.75,
      outline: `1px solid ${palette.background.paper}`,
      color: 'text.primary',
      fontSize: 12,
      lineHeight: '16px',
      padding: '3px 6px',
      minHeight: 18,
      overflow: 'hidden',
    },
    '& .rbc-event:focus-visible': { outline: `2px solid ${palette.primary.main}`, zIndex: 5 },
    '& .rbc-event-label': { display: 'none' },
    '& .rbc-event-content': { width: '100%' },
    '& .stage-cancelled': { textDecoration: 'line-through', opacity: 0.85 },
    '& .break-tail': {
      position: 'absolute',
      insetInline: 0,
      bottom: 0,
      backgroundColor: palette.background.paper,
      backgroundImage: hatch,
    },
    '& .rbc-slot-selection': { backgroundColor: palette.primary.main, color: palette.primary.contrastText },
    '& .rbc-addons-dnd-drag-preview': { boxShadow: palette.floating },
    ...byStage,
  };
}
