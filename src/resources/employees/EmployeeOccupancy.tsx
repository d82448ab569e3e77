import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { AppointmentRecord } from '@/domain/records/record';
import { occupancyAhead } from '@/src/booking/occupancy';
import { useDashboard } from '@/src/hooks/useDashboard';

type Props = { employeeId: number; records: AppointmentRecord[] };

/** The booked share of the employee's working time today and in the next six days, as on the dashboard. */
export const EmployeeOccupancy = ({ employeeId, records }: Props) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { data } = useDashboard('shifts');
  const own = (data?.shifts ?? []).filter(({ id }) => id === employeeId);
  const share = occupancyAhead(own, records);
  if (share === null) return null;
  const percent = share.toLocaleString(locale, { style: 'percent' });
  return (
    <Typography color="textSecondary" className="tabular">
      {translate('collections.next.occupancy', { percent })}
    </Typography>
  );
};
