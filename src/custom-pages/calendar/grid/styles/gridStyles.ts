import type { Theme } from '@mui/material/styles';
import { backgroundStyles } from './backgroundStyles';
import { headStyles } from './headStyles';
import { previewStyles } from './previewStyles';
import { recordCardStyles } from './recordCardStyles';

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
