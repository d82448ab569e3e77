import type { Theme } from '@mui/material/styles';
import { layers } from './layers';
import { blockedStyles, ellipsis, iconMask, stageStyles, tonesOf } from './recordStyles';

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
    '& .words': { position: 'absolute', inset: '2px 4px 0 6px', display: 'block', overflow: 'hidden' },
    '& .first': { display: 'flex', gap: '4px', alignItems: 'center', minWidth: 0 },
    '& .record .name': { ...wholeWords, height: '1lh', fontWeight: 600 },
    '& .initials': { flexShrink: 0, fontSize: 10, fontWeight: 700, letterSpacing: '0.02em' },
    '& .mark': iconMask,
    '& .marks': { display: 'inline-flex', gap: '2px', marginLeft: 'auto', flexShrink: 0 },
    '& .what, & .record .when': { ...ellipsis, display: 'block' },
    '& .what': { color: palette.text.secondary },
    ...briefVisits,
    ...narrowVisits,
    '& .tail': {
      position: 'absolute',
      insetInline: 0,
      bottom: 0,
      backgroundColor: palette.background.paper,
      backgroundImage: hatch,
    },
    '& .edge': { position: 'absolute', insetInline: 0, height: 8, maxHeight: '33%', cursor: 'ns-resize' },
    ...tonesOf(palette),
    ...stageStyles(palette),
    ...blockedStyles(palette),
  };
}

/** What does not fit goes to a line that is not shown, so a text ends with a whole word. */
const wholeWords = { overflow: 'hidden', textOverflow: 'ellipsis', overflowWrap: 'normal', minWidth: 0 };

const startOnly = {
  '& .when': { fontSize: 0, textOverflow: 'clip' },
  '& .when::before': { content: 'attr(data-from)', fontSize: 12 },
};

/** Two lines: the start and the service share the second. One line: the name and the service share it. */
const briefVisits = {
  '& .record.brief:not(.narrow)': {
    '& .rest': { ...ellipsis, display: 'block' },
    '& .rest > span': { display: 'inline' },
    '& .when': { fontSize: 0 },
    '& .when::before': { content: "attr(data-from) ' '", fontSize: 12 },
  },
  '& .record.short:not(.narrow)': {
    '& .words': { display: 'flex', gap: '6px' },
    '& .first': { flex: '0 1 auto', maxWidth: '75%' },
    '& .rest': { flex: '1 1 0' },
    '& .when': { display: 'none' },
    '& .marks': { display: 'none' },
  },
};

/** For visits side by side: the name takes up to two lines, and only the start time is shown. */
const narrowVisits = {
  '& .record.narrow': { lineHeight: '14px', ...startOnly },
  '& .narrow .first': { flexWrap: 'wrap', gap: '0 4px' },
  '& .narrow .first .name': { order: 1, flexBasis: '100%', height: 'auto', maxHeight: '2lh' },
  '& .narrow.brief .first .name': { maxHeight: '1lh' },
  '& .crowded .what, & .narrow.short .when': { display: 'none' },
  '& .narrow .words': { inset: '2px 1px 0 4px' },
  '& .small .mark ~ .mark, & .tight .marks': { display: 'none' },
};
