import Box from '@mui/material/Box';
import type { Wall } from '@/src/time/zoned';
import { DateField, TimeField } from './dates/DateField';

type Props = {
  wall: Wall;
  onChange: (wall: Wall) => void;
  onBlur?: () => void;
  dateLabel: string;
  timeLabel: string;
  message?: string;
};

/** In the company's time zone. */
export const WhenInputs = ({ wall, onChange, onBlur, dateLabel, timeLabel, message }: Props) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      alignItems: 'start',
      gap: 3,
    }}
  >
    <DateField
      label={dateLabel}
      value={wall.date}
      onChange={date => onChange({ ...wall, date })}
      onBlur={onBlur}
      message={message}
    />
    <TimeField
      label={timeLabel}
      value={wall.time}
      onChange={time => onChange({ ...wall, time })}
      onBlur={onBlur}
      isWrong={Boolean(message)}
    />
  </Box>
);
