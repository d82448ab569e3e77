import Box from '@mui/material/Box';
import { encode } from 'uqr';

/** Below it, cameras lose a long text. */
const module_px = 3.2;

type Props = { text: string; label: string };

/** A text for the camera of a phone: dark on light in either theme, as cameras want it. */
export default function QrCode({ text, label }: Props) {
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
        width: Math.max(200, size * module_px),
        maxWidth: '100%',
        bgcolor: 'common.white',
        borderRadius: 1,
      }}
    >
      <Box component="path" d={dark.join('')} sx={{ fill: ({ palette }) => palette.common.black }} />
    </Box>
  );
}
