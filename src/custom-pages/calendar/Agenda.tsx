import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useLocation } from 'react-router';
import type { AppointmentRecord } from '../../../domain/records/record';
import { Drawing } from '../../layout/Drawing';
import { Message } from '../../layout/Message';
import { useCompany } from '../../layout/CompanyContext';
import { byDay } from '../../records/byDay';
import { VisitRow } from '../../records/VisitRow';
import { formatDay } from '../../time/formats';
import { today } from '../../time/zoned';

/** The appointments as a list by day: the way to read the calendar on a phone, or by ear. */
export const Agenda = ({ records }: { records: AppointmentRecord[] }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { timezone } = useCompany();
  const { search } = useLocation();
  const days = byDay(records, timezone);

  const toRecord = (id: number) => {
    const params = new URLSearchParams(search);
    params.set('record', String(id));
    return { search: params.toString() };
  };

  if (records.length === 0) {
    return <Message drawing={<Drawing of="calendar" />} text={translate('calendar.nothing')} />;
  }
  return (
    <Box sx={{ px: { xs: 4, sm: 6 }, pb: 6, display: 'grid', gap: 5, maxWidth: 900, width: '100%' }}>
      {[...days].map(([day, visits]) => (
        <section key={day}>
          <Typography
            variant="h3"
            component="h2"
            sx={{
              mb: 2,
              color: day === today(timezone) ? 'primary.main' : undefined,
              '&::first-letter': { textTransform: 'uppercase' },
            }}
          >
            {formatDay(day, locale ?? 'en')}
          </Typography>
          <Box component="ul" sx={theme => ({ ...list, borderColor: theme.palette.line })}>
            {visits.map(visit => (
              <VisitRow key={visit.id} visit={visit} to={toRecord(visit.id)} />
            ))}
          </Box>
        </section>
      ))}
    </Box>
  );
};

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  bgcolor: 'background.paper',
  border: 1,
  borderRadius: 1.25,
  overflow: 'hidden',
};
