import Box from '@mui/material/Box';

const lines = {
  calendar: [
    'M22 28h76a6 6 0 0 1 6 6v52a6 6 0 0 1-6 6H22a6 6 0 0 1-6-6V34a6 6 0 0 1 6-6z',
    'M16 46h88M40 20v14M80 20v14',
    'M34 60h12M54 60h12M74 60h12M34 76h12',
  ],
  scissors: [
    'M40 26l34 46M80 26L46 72',
    'M34 92a12 12 0 1 0 0-24 12 12 0 0 0 0 24zM86 92a12 12 0 1 0 0-24 12 12 0 0 0 0 24z',
  ],
  box: ['M20 38l40-18 40 18v40L60 98 20 78z', 'M20 38l40 18 40-18M60 56v42', 'M40 29l40 18'],
  search: ['M54 84a32 32 0 1 0 0-64 32 32 0 0 0 0 64z', 'M78 76l24 22', 'M42 52h24'],
  lock: [
    'M32 52h56a6 6 0 0 1 6 6v32a6 6 0 0 1-6 6H32a6 6 0 0 1-6-6V58a6 6 0 0 1 6-6z',
    'M40 52V36a20 20 0 0 1 40 0v16M60 68v12',
  ],
  receipt: [
    'M32 18l8 6 8-6 8 6 8-6 8 6 8-6 8 6v70l-8-6-8 6-8-6-8 6-8-6-8 6-8-6z',
    'M46 44h28M46 58h28M46 72h16',
  ],
  languages: [
    'M22 22h48a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6H44L32 74V62H22a6 6 0 0 1-6-6V28a6 6 0 0 1 6-6z',
    'M76 44h22a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6h-6v12L80 84H58a6 6 0 0 1-6-6V62',
    'M30 36h32M30 48h20',
  ],
  bell: [
    'M60 18a26 26 0 0 0-26 26c0 24-10 30-10 34h72c0-4-10-10-10-34a26 26 0 0 0-26-26z',
    'M50 88a10 10 0 0 0 20 0M60 10v8',
  ],
  shop: [
    'M20 22h80l8 22H12zM36 22l-4 22M60 22v22M84 22l4 22',
    'M12 44a10 10 0 0 0 20 0 14 14 0 0 0 28 0 14 14 0 0 0 28 0 10 10 0 0 0 20 0',
    'M22 58v34a4 4 0 0 0 4 4h68a4 4 0 0 0 4-4V58',
    'M66 96V72a4 4 0 0 1 4-4h12a4 4 0 0 1 4 4v24M34 68h20v16H34z',
  ],
  cloud: ['M34 84h54a18 18 0 0 0 2-36 28 28 0 0 0-54-6 21 21 0 0 0-2 42z', 'M60 54v12M60 76v0'],
};

export const Illustration = ({ of }: { of: keyof typeof lines }) => (
  <Box
    component="svg"
    viewBox="0 0 120 112"
    aria-hidden
    sx={{ width: 120, height: 112, fill: 'none', stroke: 'currentColor', color: 'primary.main' }}
    strokeWidth={2.5}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {lines[of].map(line => (
      <path key={line} d={line} />
    ))}
  </Box>
);
