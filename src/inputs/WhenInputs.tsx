import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { Wall } from '../time/zoned';

type Props = {
  wall: Wall;
  onChange: (wall: Wall) => void;
  dateLabel: string;
  timeLabel: string;
  message?: string;
};

/** In the company's time zone. */
export const WhenInputs = ({ wall, onChange, dateLabel, timeLabel, message }: Props) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: 3 }}>
    <TextField
      type="date"
      label={dateLabel}
      value={wall.date}
      onChange={({ target }) => onChange({ ...wall, date: target.value })}
      error={Boolean(message)}
      helperText={message}
      slotProps={{ inputLabel: { shrink: true } }}
    />
    <TextField
      type="time"
      label={timeLabel}
      value={wall.time}
      onChange={({ target }) => onChange({ ...wall, time: target.value })}
      error={Boolean(message)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { step: 300 } }}
    />
  </Box>
);
