import Remove from '@mui/icons-material/CloseOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useEmployees } from '@/src/company/useEmployees';
import { useT } from '@/src/hooks/useT';
import { filterByWords } from '@/src/inputs/filterByWords';
import type { BookedItem } from './booking';
import { useServices } from './useServices';

type Props = {
  item: BookedItem;
  onChange: (item: BookedItem) => void;
  /** Its place among the services, where there are several. */
  number?: number;
  onRemove?: () => void;
  message?: string;
};

const anyone = 0;

/** A service, with one of those who perform it or with anyone. */
export const ServiceChoice = ({ item, number, onChange, onRemove, message }: Props) => {
  const translate = useTranslate();
  const t = useT('calendar');
  const services = useServices();
  const { employees } = useEmployees();
  const service = services.find(({ id }) => id === item.service_id) ?? null;
  const performersOf = (one: typeof service) =>
    employees.filter(({ id }) => one?.employees.some(({ employee_id }) => employee_id === id));
  const performers = performersOf(service);
  const isTheirs = performers.some(({ id }) => id === item.employee_id);
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gridTemplateColumns: { sm: '3fr 2fr' }, gap: 3 }}>
        <Autocomplete
          options={services}
          filterOptions={filterByWords()}
          value={service}
          onChange={(_, chosen) => {
            const isKept = performersOf(chosen).some(({ id }) => id === item.employee_id);
            onChange({ service_id: chosen?.id ?? null, employee_id: isKept ? item.employee_id : null });
          }}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          autoHighlight
          noOptionsText={t('book.none_found')}
          openText={translate('ra.action.open')}
          closeText={translate('ra.action.close')}
          renderInput={params => (
            <TextField {...params} label={t('book.service')} error={Boolean(message)} helperText={message} />
          )}
        />
        <TextField
          select
          label={t('book.employee')}
          value={isTheirs ? item.employee_id : anyone}
          onChange={({ target }) => onChange({ ...item, employee_id: Number(target.value) || null })}
        >
          <MenuItem value={anyone}>{t('no_availability.anyone')}</MenuItem>
          {performers.map(({ id, full_name }) => (
            <MenuItem key={id} value={id}>
              {full_name}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {onRemove && (
        <IconButton onClick={onRemove} aria-label={t('book.remove_service', { n: number })} edge="end">
          <Remove />
        </IconButton>
      )}
    </Box>
  );
};
