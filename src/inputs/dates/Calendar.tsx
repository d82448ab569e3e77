import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import moment from 'moment';
import type { Day } from '@/src/time/dates';
import { calendarStyle, weekdayLetters } from './calendarStyle';
import { PickersProvider } from './PickersProvider';

type Props = { value: Day; onChange: (day: Day) => void };

/** A month to choose a date from, focused at once. */
export default function Calendar({ value, onChange }: Props) {
  return (
    <PickersProvider>
      <DateCalendar
        value={moment.utc(value)}
        onChange={(day, state) => day && state === 'finish' && onChange(day.format('YYYY-MM-DD'))}
        timezone="UTC"
        autoFocus
        dayOfWeekFormatter={weekdayLetters}
        sx={calendarStyle}
      />
    </PickersProvider>
  );
}
