import type { Theme } from '@mui/material/styles';
import { hues } from '@/src/theme/tokens';
import { edgeStyles, ellipsis } from './recordStyles';
import { layers } from './layers';

export function headStyles({ palette }: Theme): Record<string, object> {
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
