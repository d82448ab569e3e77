import { size } from '../theme/tokens';

const below = { xs: 0, lg: `calc(${size.topBar}px + var(--banner, 0px))` };

/** How every table of the admin looks: it scrolls sideways where it is narrow; elsewhere its header stays in sight. */
export const table = {
  '& .RaDataTable-tableWrapper': { overflowX: { xs: 'auto', lg: 'visible' } },
  '& .RaDataTable-row': { height: size.row },
  '& .RaDataTable-headerCell': {
    position: 'sticky',
    top: below,
    zIndex: 1,
    whiteSpace: 'nowrap',
    '&:first-of-type': { borderTopLeftRadius: size.card },
    '&:last-of-type': { borderTopRightRadius: size.card },
  },
  '& .MuiTableCell-root': { px: { xs: 2, lg: 4 }, overflowWrap: 'normal' },
  '& .MuiTableCell-paddingCheckbox': { pl: 2, pr: 0 },
  '& tr:last-child td': { borderBottom: 0 },
  '& tbody [data-row]': { cursor: 'pointer' },
  '& .MuiTableCell-root.handle': { width: 0, px: 0 },
  '& .spoken': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
};
