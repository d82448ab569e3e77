import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { AppointmentRecord } from '@/domain/records/record';
import { visuallyHidden } from '@/src/theme/visuallyHidden';
import { useRecordLabel } from './panel/useRecordLabel';

type Props = { ids: ReadonlySet<number>; records: AppointmentRecord[] };

/** Tells screen readers what appeared in the calendar by itself. */
export const Arrivals = ({ ids, records }: Props) => {
  const translate = useTranslate();
  const labelOf = useRecordLabel();
  const added = records.filter(({ id }) => ids.has(id)).map(record => labelOf(record));
  return (
    <Box role="status" sx={visuallyHidden}>
      {added.length > 0 && translate('calendar.grid.arrived', { appointment: added.join('; ') })}
    </Box>
  );
};
