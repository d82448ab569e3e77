import { size } from '@/src/theme/tokens';

/** Scrolls sideways only in narrow windows: elsewhere that would break the sticky header. */
export const tableFrame = { overflowX: { xs: 'auto', lg: 'visible' } };

export const table = {
  '& tr': { height: size.row },
  '& thead th': {
    position: 'sticky',
    top: { xs: 0, lg: `calc(${size.topBar}px + var(--banner, 0px))` },
    zIndex: 1,
    whiteSpace: 'nowrap',
    '&:first-of-type': { borderTopLeftRadius: size.card },
    '&:last-of-type': { borderTopRightRadius: size.card },
  },
  '& tbody td': {
    typography: 'body2',
    py: '5px',
    borderBottom: 1,
    borderColor: 'divider',
    textAlign: 'left',
  },
  '& th, & td': { px: { xs: 2, lg: 4 }, overflowWrap: 'normal' },
  // Like MUI's own checkbox cell in the head above.
  '& .check': { width: 24, pl: 4, pr: 3, '& > *': { p: 0 } },
  '& .handle': { width: 0, px: 0 },
  '& tbody .right': { textAlign: 'right' },
  '& tbody tr:last-child td': { borderBottom: 0 },
  '& [data-row]': { cursor: 'pointer' },
  '& [data-row-link]': { minWidth: { sm: 160 } },
};
