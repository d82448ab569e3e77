import { size } from '../theme/tokens';

/** How every table of the admin looks. */
export const table = {
  '& .RaDataTable-row': { height: size.row },
  '& .RaDataTable-headerCell': { position: 'sticky', top: 0 },
  '& tr:last-child td': { borderBottom: 0 },
};
