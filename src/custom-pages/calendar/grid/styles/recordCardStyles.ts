import type { Theme } from '@mui/material/styles';
import { layers } from './layers';
import { blockedStyles, ellipsis, iconShape, stageStyles, tonesOf } from './recordStyles';

export function recordCardStyles({ palette }: Theme): Record<string, object> {
  const hatch = `repeating-linear-gradient(135deg, ${palette.hatch} 0 4px, transparent 4px 8px)`;
  return {
    '& .visits': { position: 'absolute', inset: '0 6px 0 0' },
    '& .record': {
      position: 'absolute',
      zIndex: layers.visits,
      display: 'block',
      margin: 0,
      padding: 0,
      border: 0,
      borderLeft: '3px solid',
      borderRadius: '6px',
      outline: `1px solid ${palette.background.paper}`,
      // Lets the browser lay out each card by itself.
      contain: 'strict',
      font: 'inherit',
      fontSize: 12,
      lineHeight: '16px',
      textAlign: 'left',
      color: palette.text.primary,
      cursor: 'pointer',
      touchAction: 'pan-x pan-y',
      WebkitTouchCallout: 'none',
      userSelect: 'none',
    },
    '& .record:hover': { filter: palette.mode === 'dark' ? 'brightness(1.25)' : 'brightness(0.97)' },
    '& .record:focus-visible': { outline: `2px solid ${palette.primary.main}`, zIndex: layers.now },
    '& .record.struck': { textDecoration: 'line-through', opacity: 0.85 },
    '& .record.lifted': { opacity: 0.45 },
    '& .record.arrival': {
      zIndex: layers.now,
      outline: `2px solid var(--edge)`,
      '@media (prefers-reduced-motion: no-preference)': { animation: 'arrive 600ms ease-out 3' },
    },
    '@keyframes arrive': { from: { filter: 'brightness(1.15) saturate(1.6)' }, to: { filter: 'none' } },
    '& .record.tailed': {
      backgroundImage: `${hatch}, linear-gradient(${palette.background.paper}, ${palette.background.paper})`,
      backgroundPosition: 'bottom',
      backgroundRepeat: 'no-repeat',
    },
    '& .words': {
      position: 'absolute',
      inset: '2px 4px 0 6px',
      display: 'grid',
      gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
      alignContent: 'start',
      alignItems: 'center',
    },
    '& .record .name': { ...wholeWords, gridColumn: 3, height: '1lh', fontWeight: 600 },
    '& .initials': { fontSize: 10, fontWeight: 700, letterSpacing: '0.02em' },
    '& .mark': iconShape,
    '& .words > .mark, & .initials': { marginRight: '4px' },
    '& .marks': { display: 'flex', gap: '2px', gridColumn: 4, marginLeft: '4px' },
    '& .what, & .words > .when': { ...ellipsis, gridColumn: '1 / -1' },
    '& .what': { color: palette.text.secondary },
    '& .what .when': { color: palette.text.primary },
    ...shortVisits,
    ...narrowVisits,
    '& .edge': { position: 'absolute', insetInline: 0, height: 8, maxHeight: '33%', cursor: 'ns-resize' },
    ...tonesOf(palette),
    ...stageStyles(palette),
    ...blockedStyles(palette),
  };
}

/** What does not fit goes to a line that is not shown, so a text ends with a whole word. */
const wholeWords = { overflow: 'hidden', textOverflow: 'ellipsis', overflowWrap: 'normal', minWidth: 0 };

/** One line: the name and the service share it. */
const shortVisits = {
  '& .short .words': { gridTemplateColumns: 'auto auto fit-content(75%) minmax(0, 1fr)' },
  '& .short .what': { gridColumn: 4, marginLeft: '6px' },
};

/** For visits side by side: the name takes up to two lines below the icons, and only the start time is shown. */
const narrowVisits = {
  '& .record.narrow': { lineHeight: '14px' },
  '& .narrow .words': { display: 'block', inset: '2px 1px 0 4px' },
  '& .narrow .words > *': { display: 'block' },
  '& .narrow .words > .mark, & .narrow .initials': { display: 'inline-block', verticalAlign: 'top' },
  '& .narrow .marks': { display: 'flex', float: 'right' },
  '& .record.narrow .name': { height: 'auto', maxHeight: '2lh' },
  '& .record.narrow.brief .name': { maxHeight: '1lh' },
  '& .narrow .when': { textOverflow: 'clip' },
};
