import Remove from '@mui/icons-material/CloseOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { Service } from '@/domain/services/service';
import { useEmployees } from '@/src/company/useEmployees';
import type { Wall } from '@/src/time/zoned';
import { useMoney } from '@/src/fields/Money';
import { filterByWords } from '@/src/inputs/filterByWords';
import { formatDuration } from '@/src/time/duration';
import { durationOf, pricesOf, type BookedItem } from './booking';
import { EmployeePicker } from './EmployeePicker';
import { performerFor, performs } from './performerFor';
import { useConflicts } from './useConflicts';
import { useServices } from './useServices';

type Props = {
  item: BookedItem;
  number: number;
  isOnly: boolean;
  wall: Wall;
  /** The employee of the previous service: the default, if they perform this one. */
  preferred: number | null;
  isNext: boolean;
  /** The appointment that changes: its own time is no conflict. */
  except?: number;
  /** Defaults to the employee's own duration. */
  minutes?: number;
  onChange: (item: BookedItem) => void;
  onRemove: () => void;
  serviceMessage?: string;
  employeeMessage?: string;
};

export const ItemInput = ({
  item,
  number,
  isOnly,
  wall,
  preferred,
  isNext,
  except,
  minutes,
  onChange,
  onRemove,
  ...messages
}: Props) => {
  const translate = useTranslate();
  const services = useServices();
  const money = useMoney();
  const isAlone = useEmployees().employees.length === 1;
  const service = services.find(({ id }) => id === item.service_id) ?? null;
  const isPerformed = (one: Service) => item.employee_id === null || performs(one, item.employee_id);
  const labelOf = (name: string) => translate(`calendar.book.${isOnly ? name : `${name}_n`}`, { n: number });

  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNext) field.current?.focus();
  }, [isNext]);
  const conflicts = useConflicts(wall, except);
  const offered = [...services.filter(isPerformed), ...services.filter(one => !isPerformed(one))];

  /** Keeps an employee chosen explicitly, or the only choice; otherwise follows the service. */
  const choose = (chosen: Service | null) => {
    const isKept =
      item.employee_id !== null && (isAlone || !service || !chosen || performs(chosen, item.employee_id));
    const employee_id = isKept ? item.employee_id : chosen && performerFor(chosen, conflicts, preferred);
    onChange({ service_id: chosen?.id ?? null, employee_id });
  };

  const termsOf = (offered: Service) => {
    const prices = pricesOf(offered, item.employee_id);
    const [from, to] = prices ? [money(prices.from), money(prices.to)] : [];
    const range = from === to ? from : translate('admin.shared.range', { from, to });
    return [range, formatDuration(durationOf(offered, item.employee_id), translate)]
      .filter(Boolean)
      .join(' · ');
  };

  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 3 }}>
        <Autocomplete
          options={offered}
          filterOptions={filterByWords()}
          value={service}
          onChange={(_, chosen) => choose(chosen)}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          autoHighlight
          openOnFocus
          noOptionsText={translate('calendar.book.none_found')}
          renderOption={({ key, ...option }, offered) => (
            <Box component="li" key={key} {...option} sx={{ gap: 3 }}>
              <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
                {offered.name}
              </Box>
              <Box component="span" className="tabular" sx={terms}>
                {termsOf(offered)}
              </Box>
            </Box>
          )}
          renderInput={params => (
            <TextField
              {...params}
              inputRef={field}
              label={labelOf('service')}
              error={Boolean(messages.serviceMessage)}
              helperText={messages.serviceMessage}
            />
          )}
        />
        <EmployeePicker
          service={service}
          label={labelOf('employee')}
          wall={wall}
          minutes={minutes}
          except={except}
          employeeId={item.employee_id}
          onChange={employee_id => onChange({ ...item, employee_id })}
          message={messages.employeeMessage}
        />
      </Box>
      {!isOnly && (
        <IconButton
          onClick={onRemove}
          aria-label={translate('calendar.book.remove_service', { n: number })}
          edge="end"
        >
          <Remove />
        </IconButton>
      )}
    </Box>
  );
};

const terms = { color: 'text.secondary', fontSize: 12, whiteSpace: 'nowrap' };
