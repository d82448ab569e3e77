import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'ra-core';
import { useLocation } from 'react-router';
import type { AppointmentRecord } from '@/domain/records/record';
import { useCompany } from '@/src/company/CompanyContext';
import { Illustration } from '@/src/components/Illustration';
import { Message } from '@/src/components/Message';
import { byDay } from '@/src/time/byDay';
import { RecordList } from '@/src/resources/records/RecordList';
import type { Day } from '@/src/time/dates';
import { formatDay } from '@/src/time/formats';
import { today } from '@/src/time/zoned';
import { useRecordColors } from './toolbar/colorBy';

type Props = { date: Day; records: AppointmentRecord[] };

export const Agenda = ({ date, records }: Props) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { timezone } = useCompany();
  const { search } = useLocation();
  const colorOf = useRecordColors();
  const days = byDay(records, { zone: timezone, at_ms: ({ start_at }) => start_at });

  const toRecord = (id: number) => {
    const params = new URLSearchParams(search);
    params.set('record', String(id));
    params.set('date', date);
    return { search: params.toString() };
  };

  if (records.length === 0) {
    return <Message drawing={<Illustration of="calendar" />} text={translate('calendar.empty')} />;
  }
  return (
    <Box sx={sheet}>
      {[...days].map(([day, records]) => (
        <RecordList
          key={day}
          title={formatDay(day, locale ?? 'en')}
          level="h2"
          isStressed={day === today(timezone)}
          records={records}
          to={toRecord}
          toneOf={record => colorOf(record).tone}
        />
      ))}
    </Box>
  );
};

/** Two days beside each other on a large screen. */
const sheet = {
  px: { xs: 4, sm: 6 },
  pb: 6,
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
};
