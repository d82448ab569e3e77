import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';

type Props = { heading: string | undefined; columns: number };

/** Nothing when the previous row is in the same group. */
export const GroupRow = ({ heading, columns }: Props) =>
  heading === undefined ? null : (
    <TableRow>
      <TableCell
        component="th"
        scope="rowgroup"
        colSpan={columns}
        sx={{ pt: 4, pb: 1, fontWeight: 600, color: 'text.secondary' }}
      >
        {heading}
      </TableCell>
    </TableRow>
  );
