import type { Theme } from '@mui/material/styles';
import { edge } from '../measures';
import { layers } from './layers';
import { blockedStyles, ellipsis, iconShape, stageStyles, tonesOf } from './recordStyles';
import { focusRing } from '@/src/theme/components';

export function recordCardStyles({ palette }: Theme): Record<string, object> {
  const { paper } = palette.background;
  return {
    '& .visits': { position: 'absolute', inset: '0 6px 0 0' },
    '& .record': {
      position: 'absolute',
      zIndex: layers.visits,
      display: 'grid',
      gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
      alignContent: 'start',
      alignItems: 'center',
      margin: 0,
      padding: '2px 4px 0 6px',
      border: 0,
      borderLeft: '3px solid',
      borderRadius: '6px',
      outline: `1px solid ${paper}`,
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
    ...tonesOf(palette),
    ...stageStyles(palette),
    ...blockedStyles(palette),
    '& .record:hover': { filter: palette.mode === 'dark' ? 'brightness(1.25)' : 'brightness(0.97)' },
    '& .record:focus-visible': {
      zIndex: layers.now,
      outline: focusRing({ palette }),
      outlineOffset: 0,
    },
    '& .record.struck': { textDecoration: 'line-through', opacity: 0.85 },
    '& .record.lifted': { opacity: 0.45 },
    '& .record.arrival': {
      zIndex: layers.now,
      outline: '2px solid var(--edge)',
      outlineOffset: 0,
      '@media (prefers-reduced-motion: no-preference)': { animation: 'arrive 600ms ease-out 3' },
    },
    '@keyframes arrive': { from: { filter: 'brightness(1.15) saturate(1.6)' }, to: { filter: 'none' } },
    '& .record.tailed': {
      backgroundImage: `repeating-linear-gradient(135deg, ${palette.solidHatch} 0 4px, ${paper} 4px 8px)`,
      backgroundPosition: 'bottom',
      backgroundRepeat: 'no-repeat',
      backgroundSize: '100% var(--tail)',
    },
    // A bracket around the services of one visit.
    '& .record.joint::before': {
      content: "''",
      position: 'absolute',
      ...{ top: 0, bottom: 0, right: 0, width: 5 },
      borderRight: '2px solid var(--edge)',
      pointerEvents: 'none',
    },
    '& .record.joint.begins::before': { top: 2, borderTop: '2px solid var(--edge)', borderTopRightRadius: 4 },
    '& .record.joint.ends::before': {
      ...{ bottom: 2, borderBottom: '2px solid var(--edge)', borderBottomRightRadius: 4 },
    },
    '& .record .name': { ...wholeWords, gridColumn: 3, height: '1lh', fontWeight: 600 },
    '& .initials': { fontSize: 10, fontWeight: 700, letterSpacing: '0.02em', whiteSpace: 'nowrap' },
    '& .mark': iconShape,
    '& .record > .mark, & .initials': { marginRight: '4px' },
    '& .marks': { display: 'flex', gap: '2px', gridColumn: 4, marginLeft: '4px' },
    '& .what, & .record > .when': { ...ellipsis, gridColumn: '1 / -1' },
    '& .what': { color: palette.text.secondary },
    '& .what .when': { color: palette.text.primary },
    ...shortVisits,
    ...narrowVisits,
    // Only under the pointer: an element in each card would be drawn hundreds of times.
    '& .record.movable:hover::after': {
      content: "''",
      position: 'absolute',
      insetInline: 0,
      bottom: 'var(--tail, 0px)',
      height: edge.px,
      maxHeight: `${edge.share * 100}%`,
      cursor: 'ns-resize',
    },
  };
}

/** What does not fit goes to a line that is not shown, so a text ends with a whole word. */
const wholeWords = { overflow: 'hidden', textOverflow: 'ellipsis', overflowWrap: 'normal', minWidth: 0 };

/** One line: the name and the service share it. */
const shortVisits = {
  '& .record.short': { gridTemplateColumns: 'auto auto fit-content(75%) minmax(0, 1fr)' },
  '& .short .what': { gridColumn: 4, marginLeft: '6px' },
};

/** For visits side by side: the name takes up to two lines below the icons, and only the start time is shown. */
const narrowVisits = {
  '& .record.narrow': {
    gridTemplateColumns: 'auto auto minmax(0, 1fr)',
    padding: '2px 1px 0 4px',
    lineHeight: '14px',
  },
  '& .record.tight > .mark': { marginRight: '1px' },
  '& .tight .initials': { marginRight: 0 },
  '& .narrow .marks': { gridArea: '1 / 3', justifySelf: 'end' },
  '& .record.narrow .name': { gridColumn: '1 / -1', height: 'auto', maxHeight: '2lh' },
  '& .record.narrow.brief .name': { maxHeight: '1lh' },
  '& .narrow .when': { textOverflow: 'clip' },
};
