import type { Theme } from '@mui/material/styles';

/** For the editor and the rendered text. */
export const prose = ({ palette }: Theme) => ({
  fontSize: 16,
  lineHeight: '26px',
  overflowWrap: 'anywhere',
  '& :where(p, h2, h3, ul, ol, blockquote)': { my: 0 },
  '& > * + *': { mt: 3 },
  '& > * + h2': { mt: 6 },
  '& h2': { fontSize: 22, lineHeight: '28px' },
  '& h3': { fontSize: 17, lineHeight: '24px' },
  '& ul, & ol': { pl: 6 },
  '& blockquote': {
    mx: 0,
    pl: 4,
    borderLeft: `3px solid ${palette.tones.primary.edge}`,
    color: 'text.secondary',
  },
  '& a': { color: 'primary.main' },
  '& img': { display: 'block', maxWidth: '100%', height: 'auto', borderRadius: 1 },
});
