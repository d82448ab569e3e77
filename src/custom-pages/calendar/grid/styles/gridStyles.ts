import type { Theme } from '@mui/material/styles';
import { backgroundStyles } from './backgroundStyles';
import { recordCardStyles } from './recordCardStyles';
import { hues } from '@/src/theme/tokens';
import { edgeStyles, ellipsis } from './recordStyles';
import { layers } from './layers';

export function gridStyles(theme: Theme): Record<string, object | string | number> {
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
    backgroundColor: palette.background.paper,
    borderTop: line,
    fontVariantNumeric: 'tabular-nums',
    '&:focus-visible': { outlineOffset: -2 },
    '&.dragging': { cursor: 'grabbing', userSelect: 'none', '& .record': { pointerEvents: 'none' } },
    '& .status': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& .sheet': { display: 'grid' },
    '& .columns': {
      gridColumn: '2 / -1',
      display: 'grid',
      gridTemplateColumns: 'subgrid',
      position: 'relative',
    },
    ...headStyles(theme),
    ...backgroundStyles(theme),
    ...recordCardStyles(theme),
    ...previewStyles(theme),
  };
}

function headStyles({ palette }: Theme): Record<string, object> {
  const line = `1px solid ${palette.line}`;
  return {
    '& .corner, & .head': {
      position: 'sticky',
      top: 0,
      zIndex: layers.head,
      height: 48,
      borderBottom: line,
      backgroundColor: palette.background.paper,
    },
    '& .corner': { left: 0, zIndex: layers.corner },
    '& .head': {
      display: 'flex',
      alignItems: 'center',
      gap: '8px',
      padding: '0 8px',
      borderLeft: line,
      minWidth: 0,
    },
    ...Object.fromEntries(hues.map(hue => [`& .head.tone-${hue}`, { '--edge': palette.tones[hue].edge }])),
    ...Object.fromEntries(
      edgeStyles.map((style, place) => [
        `& .head.edge-${place}::after`,
        {
          content: "''",
          position: 'absolute',
          insetInline: 0,
          bottom: 0,
          borderBottom: `3px ${style} var(--edge)`,
        },
      ]),
    ),
    '& .head .of': { display: 'grid', minWidth: 0, lineHeight: '16px' },
    '& .head .name': { ...ellipsis, fontSize: 13, fontWeight: 600 },
    '& .head .off': { ...ellipsis, fontSize: 12, color: palette.text.secondary },
    '& .head .date': {
      gap: '6px',
      padding: '4px 8px',
      borderRadius: '8px',
      fontSize: 13,
      fontFamily: 'inherit',
    },
    '& .head .date b': { fontWeight: 600, fontSize: 15 },
    '& .head.away .date, & .head.away .name': { color: palette.text.secondary },
    // Grey, and as legible as the others.
    '& .head.away > :first-of-type:not(.date)': { filter: 'grayscale(1)' },
    '& .head.away::after': { opacity: 0.4 },
    '& .head.today .date': { backgroundColor: palette.primary.main, color: palette.primary.contrastText },
  };
}

function previewStyles({ palette }: Theme): Record<string, object> {
  const { primary, error } = palette.tones;
  return {
    '& .preview': {
      position: 'absolute',
      insetInline: '0 6px',
      zIndex: layers.preview,
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
    '& .preview .when': { fontWeight: 600 },
    '& .preview .name': ellipsis,
    '& .preview.against': { borderColor: error.edge, borderStyle: 'dashed', backgroundColor: error.soft },
    '& .preview .why': { color: error.text, fontWeight: 550 },
  };
}
