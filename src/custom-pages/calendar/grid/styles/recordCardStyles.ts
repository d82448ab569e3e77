import type { Theme } from '@mui/material/styles';
import { layers } from './layers';
import { blockedStyles, ellipsis, iconMask, tonesOf } from './recordStyles';

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
    '& .words': { position: 'absolute', inset: '2px 4px 0 6px', display: 'block', overflow: 'hidden' },
    '& .first': { display: 'flex', gap: '4px', alignItems: 'center', minWidth: 0 },
    '& .record .name': { ...ellipsis, fontWeight: 600 },
    '& .mark': iconMask,
    '& .marks': { display: 'inline-flex', gap: '2px', marginLeft: 'auto', flexShrink: 0 },
    '& .what, & .record .when': { ...ellipsis, display: 'block' },
    '& .what': { color: palette.text.secondary },
    ...narrowVisits,
    '& .record.short .when': { display: 'none' },
    '& .tail': {
      position: 'absolute',
      insetInline: 0,
      bottom: 0,
      backgroundColor: palette.background.paper,
      backgroundImage: hatch,
    },
    '& .edge': { position: 'absolute', insetInline: 0, height: 8, maxHeight: '33%', cursor: 'ns-resize' },
    ...tonesOf(palette),
    ...blockedStyles(palette),
  };
}

/** For visits side by side: the name takes up to two lines, and only the start time is shown. */
const narrowVisits = {
  '& .record.narrow': { lineHeight: '14px' },
  '& .narrow .first': { flexWrap: 'wrap', rowGap: 0 },
  '& .narrow .first .name': {
    order: 1,
    flexBasis: '100%',
    whiteSpace: 'normal',
    overflowWrap: 'normal',
    textOverflow: 'clip',
  },
  '& .narrow.brief .first .name': { whiteSpace: 'nowrap' },
  '& .narrow .words': { inset: '2px 1px 0 4px' },
  '& .narrow .when': { fontSize: 0, textOverflow: 'clip' },
  '& .narrow .when::before': { content: 'attr(data-from)', fontSize: 12 },
  '& .narrow .mark:nth-of-type(n+3), & .tight .mark ~ .mark, & .bare .marks': { display: 'none' },
};
