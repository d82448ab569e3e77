import type { SxProps, Theme } from '@mui/material/styles';
import { blockedStyles, ellipsis, signMark, tonesOf } from './visitStyles';

const above = { visits: 1, now: 2, ghost: 3, hours: 4, head: 5, corner: 6 };

/**
 * The grid is quiet; the visits carry the colour. One sheet of rules for all of them: hundreds are drawn at once, and
 * a styled component for each of their parts would take longer than the parts themselves.
 */
export function gridStyles(theme: Theme): SxProps<Theme> {
  const { palette } = theme;
  const line = `1px solid ${palette.line}`;
  return {
    flex: 1,
    minHeight: 360,
    overflow: 'auto',
    scrollbarGutter: 'stable',
    position: 'relative',
    overscrollBehavior: 'contain',
    scrollPadding: '56px 0 0 72px',
    bgcolor: 'background.paper',
    borderTop: line,
    fontVariantNumeric: 'tabular-nums',
    '&:focus-visible': { outlineOffset: -2 },
    '&.carrying': { cursor: 'grabbing', userSelect: 'none', '& .visit': { pointerEvents: 'none' } },
    '& .said': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& .sheet': { display: 'grid' },
    '& .stripes': {
      gridColumn: '2 / -1',
      display: 'grid',
      gridTemplateColumns: 'subgrid',
      position: 'relative',
    },
    ...head(theme),
    ...ground(theme),
    ...visit(theme),
    ...ghost(theme),
  };
}

function head({ palette }: Theme): Record<string, object> {
  const line = `1px solid ${palette.line}`;
  return {
    '& .corner, & .head': {
      position: 'sticky',
      top: 0,
      zIndex: above.head,
      height: 48,
      borderBottom: line,
      backgroundColor: palette.background.paper,
    },
    '& .corner': { left: 0, zIndex: above.corner },
    '& .head': {
      display: 'flex',
      alignItems: 'center',
      gap: '8px',
      padding: '0 8px',
      borderLeft: line,
      minWidth: 0,
    },
    '& .head .of': { display: 'grid', minWidth: 0, lineHeight: '16px' },
    '& .head .name': { ...ellipsis, fontSize: 13, fontWeight: 600 },
    '& .head .off': { fontSize: 12, color: palette.text.secondary },
    '& .head .date': {
      gap: '6px',
      padding: '4px 8px',
      borderRadius: '8px',
      fontSize: 13,
      fontFamily: 'inherit',
    },
    '& .head .date b': { fontWeight: 600, fontSize: 15 },
    '& .head.away .date': { color: palette.text.secondary },
    '& .head.today .date': { backgroundColor: palette.primary.main, color: palette.primary.contrastText },
  };
}

function ground({ palette }: Theme): Record<string, object> {
  const line = `1px solid ${palette.line}`;
  const hatched = (angle: number) =>
    `repeating-linear-gradient(${angle}deg, ${palette.hatch} 0 4px, transparent 4px 8px)`;
  return {
    '& .hours': {
      position: 'sticky',
      left: 0,
      zIndex: above.hours,
      backgroundColor: palette.background.paper,
      color: palette.text.secondary,
      fontSize: 12,
    },
    '& .hour': { position: 'absolute', right: 8, transform: 'translateY(-50%)', whiteSpace: 'nowrap' },
    '& .lines': { position: 'absolute', inset: 0, pointerEvents: 'none' },
    '& .line': {
      position: 'absolute',
      insetInline: 0,
      borderTop: line,
      borderBottom: `1px solid ${palette.faintLine}`,
    },
    '& .column': {
      position: 'relative',
      borderLeft: line,
      gridRow: 1,
      minWidth: 0,
      touchAction: 'pan-x pan-y',
    },
    '& .shade, & .void': { position: 'absolute', insetInline: 0, pointerEvents: 'none' },
    '& .shade.closed': { backgroundImage: hatched(135) },
    '& .shade.pause': { backgroundImage: hatched(45) },
    '& .shade.holiday': {
      backgroundImage: hatched(135),
      backgroundColor: `color-mix(in srgb, ${palette.tones.error.soft} 60%, transparent)`,
    },
    '& .shade.holiday span': {
      position: 'sticky',
      top: 56,
      display: 'inline-block',
      margin: '8px',
      padding: '2px 8px',
      borderRadius: '12px',
      fontSize: 12,
      fontWeight: 550,
      color: palette.tones.error.text,
      backgroundColor: palette.tones.error.soft,
    },
    '& .void': { backgroundColor: palette.line, opacity: 0.6 },
    '& .now': {
      position: 'absolute',
      insetInline: 0,
      height: 2,
      marginTop: '-1px',
      zIndex: above.now,
      pointerEvents: 'none',
      backgroundColor: palette.tones.error.edge,
    },
    '& .now-time': {
      position: 'absolute',
      right: 4,
      transform: 'translateY(-50%)',
      padding: '0 4px',
      borderRadius: '4px',
      fontSize: 11,
      lineHeight: '16px',
      fontWeight: 600,
      whiteSpace: 'nowrap',
      backgroundColor: palette.tones.error.soft,
      color: palette.tones.error.text,
    },
  };
}

function visit({ palette }: Theme): Record<string, object> {
  const hatch = `repeating-linear-gradient(135deg, ${palette.hatch} 0 4px, transparent 4px 8px)`;
  return {
    '& .visits': { position: 'absolute', inset: '0 6px 0 0' },
    '& .visit': {
      position: 'absolute',
      zIndex: above.visits,
      display: 'block',
      margin: 0,
      padding: 0,
      border: 0,
      borderLeft: '3px solid',
      borderRadius: '6px',
      outline: `1px solid ${palette.background.paper}`,
      // Nothing in it reaches beyond it: the browser lays out each by itself.
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
    '& .visit:hover': { filter: palette.mode === 'dark' ? 'brightness(1.25)' : 'brightness(0.97)' },
    '& .visit:focus-visible': { outline: `2px solid ${palette.primary.main}`, zIndex: above.now },
    '& .visit.struck': { textDecoration: 'line-through', opacity: 0.85 },
    '& .visit.lifted': { opacity: 0.45 },
    '& .words': { position: 'absolute', inset: '2px 4px 0 6px', display: 'block', overflow: 'hidden' },
    '& .first': { display: 'flex', gap: '4px', alignItems: 'center', minWidth: 0 },
    '& .visit .name': { ...ellipsis, fontWeight: 600 },
    '& .mark': signMark,
    '& .marks': { display: 'inline-flex', gap: '2px', marginLeft: 'auto', flexShrink: 0 },
    '& .what, & .visit .when': { ...ellipsis, display: 'block' },
    '& .what': { color: palette.text.secondary },
    ...narrowVisits,
    // What a short visit has no room for is said when it is opened, and to whoever hears it.
    '& .visit.short .when': { display: 'none' },
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

/** Side by side there is little room: the name may take two lines, and of the time its beginning is shown. */
const narrowVisits = {
  '& .visit.narrow': { lineHeight: '14px' },
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

function ghost({ palette }: Theme): Record<string, object> {
  const { primary, error } = palette.tones;
  return {
    '& .ghost': {
      position: 'absolute',
      insetInline: '0 6px',
      zIndex: above.ghost,
      display: 'grid',
      alignContent: 'start',
      padding: '2px 6px',
      borderRadius: '6px',
      border: `2px solid ${primary.edge}`,
      backgroundColor: primary.soft,
      color: palette.text.primary,
      boxShadow: palette.floating,
      fontSize: 12,
      lineHeight: '16px',
      pointerEvents: 'none',
      userSelect: 'none',
      opacity: 0.95,
    },
    '& .ghost .when': { fontWeight: 600 },
    '& .ghost .name': ellipsis,
    '& .ghost.against': { borderColor: error.edge, borderStyle: 'dashed', backgroundColor: error.soft },
    '& .ghost .why': { color: error.text, fontWeight: 550 },
  };
}
