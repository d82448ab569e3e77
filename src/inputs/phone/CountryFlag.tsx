import Box from '@mui/material/Box';
import { flagOf } from '@/domain/countries/flagOf';

/** The country's two letters where the system draws no flags. */
export const CountryFlag = ({ code }: { code: string }) =>
  drawsFlags() ? (
    <Box component="span" aria-hidden sx={{ width: 24, fontSize: 18, lineHeight: 1, textAlign: 'center' }}>
      {flagOf(code)}
    </Box>
  ) : (
    <Box
      component="span"
      aria-hidden
      sx={{
        width: 26,
        border: 1,
        borderColor: 'divider',
        borderRadius: 0.5,
        fontSize: 11,
        fontWeight: 600,
        lineHeight: '16px',
        textAlign: 'center',
        color: 'text.secondary',
      }}
    >
      {code}
    </Box>
  );

let drawn: boolean | undefined;

/** Windows and some Linux systems have no flag emoji and draw letters without colour. */
function drawsFlags(): boolean {
  drawn ??= hasColour('🇺🇦');
  return drawn;
}

function hasColour(text: string): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 20;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  context.textBaseline = 'top';
  context.font = '16px sans-serif';
  context.fillText(text, 0, 0);
  const { data } = context.getImageData(0, 0, 20, 20);
  for (let pixel = 0; pixel < data.length; pixel += 4) {
    if ((data[pixel + 3] ?? 0) > 0 && data[pixel] !== data[pixel + 2]) return true;
  }
  return false;
}
