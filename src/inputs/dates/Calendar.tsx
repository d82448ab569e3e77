import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import moment from 'moment';
import { useMemo } from 'react';
import type { Day } from '@/src/time/dates';
import { calendarStyle, weekdayLetters } from './calendarStyle';
import { PickersProvider } from './PickersProvider';

type Props = { value: Day; onChange: (day: Day) => void };

/** A month to choose a date from, focused at once. */
export default function Calendar({ value, onChange }: Props) {
  // A new moment for the same day would take the keys back to that day whenever the page behind draws again.
  const chosen = useMemo(() => moment.utc(value), [value]);
  return (
    <PickersProvider>
      <DateCalendar
        value={chosen}
        onChange={(day, state) => day && state === 'finish' && onChange(day.format('YYYY-MM-DD'))}
        timezone="UTC"
        autoFocus
        dayOfWeekFormatter={weekdayLetters}
        sx={calendarStyle}
      />
    </PickersProvider>
  );
}
