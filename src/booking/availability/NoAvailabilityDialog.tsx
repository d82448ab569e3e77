import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useT } from '@/src/hooks/useT';
import { useEmployees } from '@/src/company/useEmployees';
import { useCompany } from '@/src/company/CompanyContext';
import { filterByWords } from '@/src/inputs/filterByWords';
import { RequiredDateField } from '@/src/inputs/dates/RequiredDateField';
import { Sheet } from '@/src/components/dialogs/Sheet';
import type { Day } from '@/src/time/dates';
import { today } from '@/src/time/zoned';
import { useServices } from '../useServices';
import { LoadFailure } from './LoadFailure';
import { useSlots, type SlotQuery } from './useSlots';
import { DayReasons } from './DayReasons';

type Props = { date: Day; onClose: () => void };

const anyone = 0;

export default function NoAvailabilityDialog({ date, onClose }: Props) {
  const translate = useTranslate();
  const { timezone } = useCompany();
  const services = useServices();
  const { employees } = useEmployees();
  const [serviceId, setServiceId] = useState<number | null>(null);
  const [employeeId, setEmployeeId] = useState(anyone);
  const [from, setFrom] = useState(date < today(timezone) ? today(timezone) : date);
  const service = services.find(({ id }) => id === serviceId) ?? services[0];
  const performers = employees.filter(({ id }) =>
    service?.employees.some(({ employee_id }) => employee_id === id),
  );
  const isTheirs = performers.some(({ id }) => id === employeeId);
  const query: SlotQuery = {
    items: service ? [{ service_id: service.id, employee_id: isTheirs ? employeeId : null }] : [],
  };
  const t = useT('calendar');

  return (
    <Sheet title={t('no_availability.title')} open onClose={onClose}>
      <Box sx={{ px: 5, pt: 3, pb: 5, overflowY: 'auto', display: 'grid', gap: 4, alignContent: 'start' }}>
        {service && (
          <Autocomplete
            options={services}
            filterOptions={filterByWords()}
            value={service}
            disableClearable
            onChange={(_, chosen) => setServiceId(chosen.id)}
            getOptionLabel={({ name }) => name}
            getOptionKey={({ id }) => id}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            noOptionsText={t('book.none_found')}
            openText={translate('ra.action.open')}
            closeText={translate('ra.action.close')}
            renderInput={params => <TextField {...params} label={t('book.service')} />}
          />
        )}
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3 }}>
          <TextField
            select
            label={t('book.employee')}
            value={isTheirs ? employeeId : anyone}
            onChange={({ target }) => setEmployeeId(Number(target.value))}
          >
            <MenuItem value={anyone}>{t('no_availability.anyone')}</MenuItem>
            {performers.map(({ id, full_name }) => (
              <MenuItem key={id} value={id}>
                {full_name}
              </MenuItem>
            ))}
          </TextField>
          <RequiredDateField label={t('no_availability.from')} value={from} onChange={setFrom} />
        </Box>
        <Days query={query} from={from} />
      </Box>
    </Sheet>
  );
}

const Days = ({ query, from }: { query: SlotQuery; from: Day }) => {
  const { data: days, error, refetch } = useSlots(query, from);
  if (error && !days) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!days) return <Skeleton variant="rounded" height={320} />;
  return (
    <Box
      component="ul"
      sx={theme => ({ ...list, '& > li + li': { borderTop: `1px solid ${theme.palette.line}` } })}
    >
      {days.map(day => (
        <DayReasons key={day.date} day={day} query={query} />
      ))}
    </Box>
  );
};

const list = { listStyle: 'none', m: 0, p: 0 };
