import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useLocale, useTranslate } from 'ra-core';
import { formatMoney } from '@/domain/money/money';
import type { OwnerType } from '@/domain/records/record';
import type { Service } from '@/domain/services/service';
import { useEmployees } from '@/src/company/useEmployees';
import { formatDuration } from '@/src/time/duration';
import type { Wall } from '@/src/time/zoned';
import { durationOf } from './booking';
import { useConflicts } from './useConflicts';

const hour_min = 60;
const noTime: Wall = { date: '', time: '' };

type Props = {
  service: Service | null;
  label: string;
  wall?: Wall;
  /** Defaults to each employee's own duration. */
  minutes?: number;
  ownerType?: OwnerType;
  /** The appointment being moved: its own time is no conflict. */
  except?: number;
  employeeId: number | null;
  onChange: (id: number) => void;
  message?: string;
};

/** Free employees who perform the service come first, then the others with the reason. */
export const EmployeePicker = ({ service, label, employeeId, onChange, message, ...requested }: Props) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { wall = noTime, minutes, ownerType = 'order', except } = requested;
  const { employees } = useEmployees();
  const performerOf = (id: number) => service?.employees.find(({ employee_id }) => employee_id === id);
  const conflicts = useConflicts(wall, except);
  const against = (id: number) =>
    conflicts(id, {
      minutes: minutes ?? (service ? durationOf(service, id) : hour_min),
      pause: service?.break ?? 0,
      ownerType,
    });
  const sorted = employees.toSorted((one, other) => rank(one.id) - rank(other.id));

  return (
    <TextField
      select
      label={label}
      value={employees.length > 0 ? (employeeId ?? '') : ''}
      onChange={({ target }) => onChange(Number(target.value))}
      error={Boolean(message)}
      helperText={message}
    >
      {sorted.map(({ id, full_name }) => (
        <MenuItem key={id} value={id}>
          {full_name}
          <Box component="span" className="tabular" sx={{ color: 'text.secondary', ml: 1, fontSize: 12 }}>
            {detailOf(id)}
          </Box>
        </MenuItem>
      ))}
    </TextField>
  );

  function rank(id: number) {
    if (service && !performerOf(id)) return 2;
    return against(id).length > 0 ? 1 : 0;
  }

  function detailOf(id: number) {
    const performer = performerOf(id);
    if (service && !performer) return translate('calendar.book.not_performing');
    const [first] = against(id);
    const conflict = first && translate(`calendar.book.not_free.${first}`);
    return [performer && minutes === undefined && termsOf(performer), conflict].filter(Boolean).join(', ');
  }

  function termsOf({ price, duration }: Service['employees'][number]) {
    return `${formatMoney(price.amount, price.currency, locale)}, ${formatDuration(duration, translate)}`;
  }
};
