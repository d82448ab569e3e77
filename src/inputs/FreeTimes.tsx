import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocale, useTranslate } from 'ra-core';
import type { CompanyDataProvider } from '../dataProvider/companyDataProvider';
import { useCompany } from '../layout/CompanyContext';
import { isDay } from '../time/dates';
import { formatTime } from '../time/formats';
import { wallOf } from '../time/zoned';

type Props = {
  serviceId: number;
  /** Whose times; anybody's while nobody is chosen. */
  employeeId: number | null;
  date: string;
  /** The one that is chosen, 'HH:mm'. */
  time: string;
  onPick: (time: string) => void;
};

/** When the service can be had on a date, as clients would be offered it. */
export const FreeTimes = ({ serviceId, employeeId, date, time, onPick }: Props) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const { listSlots } = useDataProvider<CompanyDataProvider>();
  const { data, isPending, isError } = useQuery({
    queryKey: ['records', 'free', serviceId, employeeId, date],
    queryFn: () =>
      listSlots({ service_ids: [serviceId], employee_ids: [employeeId ?? 0], from: date, days: 1 }),
    enabled: isDay(date),
    meta: { isSilent: true },
  });
  if (!isDay(date) || isError) return null;
  const label = translate('resources.orders.sale.free_times');
  if (isPending) return <Skeleton variant="rounded" height={32} aria-label={label} />;
  const starts = data.flatMap(({ slots }) => slots.map(({ start_at }) => start_at));
  if (starts.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {translate('resources.orders.sale.no_free_times')}
      </Typography>
    );
  }
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {starts.map(start => {
        const at = wallOf(start, timezone).time;
        return (
          <Chip
            key={start}
            label={formatTime(start, timezone, locale)}
            onClick={() => onPick(at)}
            aria-pressed={at === time}
            color={at === time ? 'primary' : 'default'}
            variant={at === time ? 'filled' : 'outlined'}
            className="tabular"
          />
        );
      })}
    </Box>
  );
};
