import Wait from '@mui/icons-material/HourglassTopOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '@/src/hooks/useT';
import { useCompany, useMayWrite } from '@/src/company/CompanyContext';
import { RequiredDateField } from '@/src/inputs/dates/RequiredDateField';
import { Sheet } from '@/src/components/dialogs/Sheet';
import { useResourcePaths } from '@/src/routing/useResourcePaths';
import type { Day } from '@/src/time/dates';
import { today } from '@/src/time/zoned';
import type { BookedItem } from '../booking';
import { ServiceChoice } from '../ServiceChoice';
import { useServices } from '../useServices';
import { LoadFailure } from './LoadFailure';
import { useSlots, type SlotQuery } from './useSlots';
import { DayReasons } from './DayReasons';

type Props = { date: Day; onClose: () => void };

const wishOf = ({ service_id, employee_id, from }: BookedItem & { from: Day }) =>
  new URLSearchParams({
    service: String(service_id),
    ...(employee_id !== null && { employee: String(employee_id) }),
    from,
  }).toString();

export default function NoAvailabilityDialog({ date, onClose }: Props) {
  const { timezone } = useCompany();
  const [first] = useServices();
  const waiting = useResourcePaths('waiting_list');
  const mayAdd = useMayWrite('waiting_list');
  const [chosen, setChosen] = useState<BookedItem>();
  const [from, setFrom] = useState(date < today(timezone) ? today(timezone) : date);
  const item = chosen ?? { service_id: first?.id ?? null, employee_id: null };
  const query: SlotQuery = { items: item.service_id === null ? [] : [item] };
  const t = useT('calendar');

  return (
    <Sheet title={t('no_availability.title')} open onClose={onClose}>
      <Box sx={{ px: 5, pt: 3, pb: 5, overflowY: 'auto', display: 'grid', gap: 4, alignContent: 'start' }}>
        <ServiceChoice item={item} onChange={setChosen} />
        <RequiredDateField label={t('no_availability.from')} value={from} onChange={setFrom} />
        <Days query={query} from={from} />
        {mayAdd && item.service_id !== null && (
          <Button
            component={Link}
            to={`${waiting.create}?${wishOf({ ...item, from })}`}
            variant="outlined"
            startIcon={<Wait />}
            sx={{ justifySelf: 'start' }}
          >
            {t('no_availability.wait')}
          </Button>
        )}
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
