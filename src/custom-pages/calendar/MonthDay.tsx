import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useLocale, useTranslate } from 'ra-core';
import type { AppointmentRecord } from '../../../domain/records/record';
import { useCompany } from '../../layout/CompanyContext';
import type { Day } from '../../time/dates';
import { formatDay } from '../../time/formats';
import { today } from '../../time/zoned';
import { useColouring } from './colouring';
import { MonthVisit } from './MonthVisit';
import type { CalendarUrl } from './useCalendarUrl';

type Props = { day: Day; url: CalendarUrl; visits: AppointmentRecord[] };

/** How many appointments a day shows before it only counts them. */
const shown = 3;

export const MonthDay = ({ day, url, visits }: Props) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const [colouring] = useColouring();
  const isToday = day === today(timezone);
  const isOfMonth = day.slice(0, 7) === url.date.slice(0, 7);
  const words = translate('calendar.visits_of_day', {
    day: formatDay(day, locale),
    smart_count: visits.length,
  });
  const open = () => url.show('day', day);

  return (
    <Box component="li" sx={{ p: { xs: 0.5, sm: 1 }, bgcolor: isOfMonth ? undefined : 'background.default' }}>
      <ButtonBase
        onClick={open}
        aria-label={words}
        aria-current={isToday ? 'date' : undefined}
        className="tabular"
        sx={{
          minWidth: 28,
          height: 28,
          px: 1,
          borderRadius: 14,
          fontWeight: isToday ? 600 : 500,
          bgcolor: isToday ? 'primary.main' : undefined,
          color: isToday ? 'primary.contrastText' : isOfMonth ? 'text.primary' : 'text.secondary',
        }}
      >
        {Number(day.slice(8))}
      </ButtonBase>
      <Box sx={{ display: { xs: 'none', sm: 'grid' }, gap: 0.5, mt: 0.5 }}>
        {visits.slice(0, shown).map(visit => (
          <MonthVisit
            key={visit.id}
            visit={visit}
            colouring={colouring}
            onClick={() => url.openRecord(visit.id)}
          />
        ))}
        {visits.length > shown && (
          <ButtonBase onClick={open} sx={more}>
            {translate('calendar.more', { count: visits.length - shown })}
          </ButtonBase>
        )}
      </Box>
      {visits.length > 0 && (
        <Box
          aria-hidden
          className="tabular"
          sx={({ palette }) => ({ ...count, color: palette.tones.info.text })}
        >
          {visits.length}
        </Box>
      )}
    </Box>
  );
};

const more = {
  justifyContent: 'flex-start',
  px: 1.5,
  fontSize: 12,
  color: 'text.secondary',
  borderRadius: 1,
};
const count = { display: { xs: 'block', sm: 'none' }, px: 1.5, fontSize: 12, fontWeight: 600 };
