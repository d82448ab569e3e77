import Box from '@mui/material/Box';

/** A name in at most two lines, an email in one; the whole of it is shown by the pointer. */
export const NameText = ({ name, weight }: { name: string; weight?: number }) => (
  <Box component="span" title={name} sx={[text, /\s/.test(name) ? twoLines : line, { fontWeight: weight }]}>
    {name}
  </Box>
);

const text = { flex: 1, minWidth: 0, textAlign: 'left', overflow: 'hidden' } as const;
const line = { whiteSpace: 'nowrap', textOverflow: 'ellipsis' };
const twoLines = {
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
} as const;
