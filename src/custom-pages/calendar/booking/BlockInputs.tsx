import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { WhenInputs } from '../../../inputs/WhenInputs';
import type { PartProps } from './CustomerInputs';
import { EmployeePicker } from './EmployeePicker';
import { Part } from './Part';

/** Time taken out of somebody's day: whose, and from when until when. */
export const BlockInputs = ({ booking, onChange, say }: PartProps) => {
  const translate = useTranslate();
  const { wall, until, items } = booking;
  return (
    <Part title={translate('calendar.book.when')}>
      <EmployeePicker
        service={null}
        label={translate('calendar.book.employee')}
        employeeId={items[0]!.employee_id}
        onChange={employee_id => onChange({ items: items.with(0, { ...items[0]!, employee_id }) })}
        message={say('employee_id')}
      />
      <WhenInputs
        wall={wall}
        onChange={changed => onChange({ wall: changed })}
        dateLabel={translate('calendar.book.date')}
        timeLabel={translate('calendar.book.time')}
        message={say('start_at')}
      />
      <TextField
        type="time"
        label={translate('calendar.book.until')}
        value={until}
        onChange={({ target }) => onChange({ until: target.value })}
        error={Boolean(say('end_at'))}
        helperText={say('end_at')}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { step: 300 } }}
      />
    </Part>
  );
};
