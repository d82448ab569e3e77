import Remove from '@mui/icons-material/CloseOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { Wall } from '../../../time/zoned';
import type { BookedItem } from './booking';
import { EmployeePicker } from './EmployeePicker';
import { useServices } from './useServices';

type Props = {
  item: BookedItem;
  number: number;
  isOnly: boolean;
  /** When this service begins. */
  wall: Wall;
  onChange: (item: BookedItem) => void;
  onRemove: () => void;
  serviceMessage?: string;
  employeeMessage?: string;
};

export const ItemInput = ({ item, number, isOnly, wall, onChange, onRemove, ...messages }: Props) => {
  const translate = useTranslate();
  const services = useServices();
  const service = services.find(({ id }) => id === item.service_id) ?? null;
  const words = (name: string) => translate(`calendar.book.${isOnly ? name : `${name}_n`}`, { n: number });

  const choose = (id: number | null) => {
    const performers = services.find(service => service.id === id)?.employees ?? [];
    const only = performers.length === 1 ? performers[0]!.employee_id : null;
    onChange({ service_id: id, employee_id: item.employee_id ?? only });
  };

  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 3 }}>
        <Autocomplete
          options={services}
          value={service}
          onChange={(_, chosen) => choose(chosen?.id ?? null)}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          noOptionsText={translate('calendar.book.none_found')}
          renderInput={params => (
            <TextField
              {...params}
              label={words('service')}
              error={Boolean(messages.serviceMessage)}
              helperText={messages.serviceMessage}
            />
          )}
        />
        <EmployeePicker
          service={service}
          label={words('employee')}
          wall={wall}
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
