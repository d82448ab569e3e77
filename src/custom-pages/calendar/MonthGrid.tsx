import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale } from 'ra-core';
import type { AppointmentRecord } from '../../../domain/records/record';
import { useCompany } from '../../layout/CompanyContext';
import { byDay } from '../../records/byDay';
import { monthGrid } from '../../time/dates';
import { formatDay } from '../../time/formats';
import { MonthDay } from './MonthDay';
import type { CalendarUrl } from './useCalendarUrl';

type Props = { url: CalendarUrl; records: AppointmentRecord[]; firstWeekday: number };

/** A month of days, each with its first appointments and how many more there are. */
export const MonthGrid = ({ url, records, firstWeekday }: Props) => {
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const days = monthGrid(url.date, firstWeekday);
  const visits = byDay(records, timezone);

  return (
    <Box sx={{ px: { xs: 2, sm: 6 }, pb: 5, flex: 1, display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ ...columns, mb: 1 }} aria-hidden>
        {days.slice(0, 7).map(day => (
          <Typography key={day} variant="caption" color="textSecondary" sx={{ px: 2 }}>
            {formatDay(day, locale, { weekday: 'short' })}
          </Typography>
        ))}
      </Box>
      <Box
        component="ul"
        sx={theme => ({
          ...columns,
          ...sheet,
          borderColor: theme.palette.line,
          '& > li': { borderRight: 1, borderBottom: 1, borderColor: theme.palette.line },
        })}
      >
        {days.map(day => (
          <MonthDay key={day} day={day} url={url} visits={visits.get(day) ?? []} />
        ))}
      </Box>
    </Box>
  );
};

const columns = { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' };
const sheet = {
  listStyle: 'none',
  m: 0,
  p: 0,
  flex: 1,
  gridAutoRows: { xs: 'minmax(64px, auto)', sm: 'minmax(112px, 1fr)' },
  bgcolor: 'background.paper',
  borderTop: 1,
  borderLeft: 1,
  borderRadius: 1.25,
  overflow: 'hidden',
};
