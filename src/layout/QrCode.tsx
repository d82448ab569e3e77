import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';

type Props = { text: string; label: string; size?: number };

/** The encoder is loaded where a code is first shown. */
const Drawn = lazy(async () => {
  const { encode } = await import('uqr');
  return {
    default: ({ text }: { text: string }) => {
      const { data, size } = encode(text, { ecc: 'M', border: 2 });
      const path = data.flatMap((row, y) =>
        row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
      );
      return (
        <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" width="100%" height="100%">
          <path d={`M0 0h${size}v${size}h-${size}z`} fill="white" />
          <path d={path.join('')} fill="black" />
        </svg>
      );
    },
  };
});

/** A text for a phone's camera, dark on light whatever the theme: not every camera reads the other way round. */
export const QrCode = ({ text, label, size = 160 }: Props) => (
  <Box role="img" aria-label={label} sx={{ width: size, height: size, flexShrink: 0, lineHeight: 0 }}>
    <Suspense fallback={null}>
      <Drawn text={text} />
    </Suspense>
  </Box>
);
