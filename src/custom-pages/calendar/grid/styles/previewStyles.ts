import type { Theme } from '@mui/material/styles';
import { ellipsis } from './recordStyles';
import { layers } from './layers';

export function previewStyles({ palette }: Theme): Record<string, object> {
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
