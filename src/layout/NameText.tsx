import Box from '@mui/material/Box';

/** A name in at most two lines; the whole of it is shown by the pointer. */
export const NameText = ({ name, weight }: { name: string; weight?: number }) => (
  <Box component="span" title={name} sx={{ ...twoLines, fontWeight: weight }}>
    {name}
  </Box>
);

const twoLines = {
  flex: 1,
  minWidth: 0,
  textAlign: 'left',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
} as const;
