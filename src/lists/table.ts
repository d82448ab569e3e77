import { size } from '../theme/tokens';

/** How every table of the admin looks. */
export const table = {
  '& .RaDataTable-row': { height: size.row },
  '& .RaDataTable-headerCell': { position: 'sticky', top: 0, zIndex: 1 },
  '& tr:last-child td': { borderBottom: 0 },
  '& tbody [data-row]': { cursor: 'pointer' },
  '& .handle': { width: 0, pl: 2, pr: 0 },
  '& .spoken': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
};
