import type { Theme } from '@mui/material/styles';
import { layers } from './layers';

export function backgroundStyles({ palette }: Theme): Record<string, object> {
  const line = `1px solid ${palette.line}`;
  const hatched = (angle: number) =>
    `repeating-linear-gradient(${angle}deg, ${palette.hatch} 0 4px, transparent 4px 8px)`;
  return {
    '& .hours': {
      position: 'sticky',
      left: 0,
      zIndex: layers.hours,
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
      zIndex: layers.now,
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
