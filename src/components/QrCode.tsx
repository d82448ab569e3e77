import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';

type Props = { text: string; label: string };

/** Smaller modules cannot be scanned. */
const module_px = 3.2;
const min_px = 160;

const QrSvg = lazy(async () => {
  const { encode } = await import('uqr');
  return {
    default: ({ text, label }: Props) => {
      const { data, size } = encode(text, { border: 2 });
      const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
      return (
        <Box
          component="svg"
          role="img"
          aria-label={label}
          viewBox={`0 0 ${size} ${size}`}
          shapeRendering="crispEdges"
          sx={{
            width: Math.max(min_px, size * module_px),
            maxWidth: '100%',
            bgcolor: 'common.white',
            borderRadius: 1,
          }}
        >
          <Box component="path" d={dark.join('')} sx={{ fill: ({ palette }) => palette.common.black }} />
        </Box>
      );
    },
  };
});

/** Dark on light in every theme: not every camera reads the inverse. */
export const QrCode = (code: Props) => (
  <Suspense fallback={<Skeleton variant="rounded" width={min_px} height={min_px} />}>
    <QrSvg {...code} />
  </Suspense>
);
