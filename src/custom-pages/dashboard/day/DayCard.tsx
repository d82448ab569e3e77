import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ShiftsAhead } from '@/domain/dashboard/dashboard';
import { useCompany, usePermitted } from '@/src/company/CompanyContext';
import { useIsPhone } from '@/src/hooks/useIsPhone';
import { useT } from '@/src/hooks/useT';
import { companyPaths } from '@/src/routing/companyPaths';
import { formatDay } from '@/src/time/formats';
import { useNow } from '@/src/time/useNow';
import { wallOf } from '@/src/time/zoned';
import { Block } from '../Block';
import { dayRows, type DayRow } from './dayRows';
import { DayStrip } from './DayStrip';
import { useDay } from './useDay';
import { EmployeePicture } from '@/src/fields/EmployeePicture';
import { Occupancy } from './Occupancy';
import { useGaps } from './useGaps';

const rows_shown = 10;

/** Today, an employee a row, with the gaps in which somebody can still be booked. */
export const DayCard = () => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { id } = useCompany();
  const { date, span, records, shifts } = useDay();
  const now = useNow();
  const present = records.data?.filter(({ start_at, flow, owner_type }) => {
    return start_at < span.end && flow.status !== 'cancelled' && owner_type !== 'block';
  });
  const query = {
    data: records.data && shifts.data && { records: records.data, shifts: shifts.data.shifts ?? [] },
    isError: (records.isError && !records.data) || shifts.isError,
    error: records.error ?? shifts.error,
    refetch: () =>
      Promise.all([records, shifts].filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
  return (
    <Card component="section" aria-labelledby="day" sx={{ p: 5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 4 }}>
        <Box sx={{ flex: '1 1 200px' }}>
          <Typography id="day" variant="h2" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
            {formatDay(date, locale)}
          </Typography>
          {present && (
            <Typography variant="body2" color="textSecondary">
              {translate('admin.dashboard.visits', { smart_count: present.length })}
            </Typography>
          )}
        </Box>
        <Button component={Link} to={companyPaths(id).calendar()} variant="outlined" color="inherit">
          {translate('admin.dashboard.open_calendar')}
        </Button>
      </Box>
      <Block query={query} height={160} isInCard>
        {({ records, shifts }) => {
          const rows = dayRows(shifts, records, span, now);
          return rows.length > 0 ? (
            <Rows rows={rows} midnight={span} />
          ) : (
            <Closed shifts={shifts} from={span.end} />
          );
        }}
      </Block>
    </Card>
  );
};

const Rows = ({ rows, midnight }: { rows: DayRow[]; midnight: { start: number; end: number } }) => {
  const t = useT('dashboard.day');
  const isPhone = useIsPhone();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, rows_shown);
  return (
    <>
      {isPhone ? <DayList rows={shown} /> : <DayStrip rows={shown} day={midnight} />}
      {shown.length < rows.length && (
        <Button color="inherit" size="small" onClick={() => setIsWhole(true)} sx={{ mt: 3 }}>
          {t('everyone', { smart_count: rows.length })}
        </Button>
      )}
    </>
  );
};

/** Nobody works today: when somebody does. */
const Closed = ({ shifts, from }: { shifts: ShiftsAhead[]; from: number }) => {
  const locale = useLocale() ?? 'en';
  const t = useT('dashboard.day');
  const { timezone } = useCompany();
  const whose = usePermitted()('employees.read.all') ? 'closed' : 'own_closed';
  const starts = shifts.flatMap(({ open }) => open.map(({ start_at }) => start_at)).filter(at => at >= from);
  const next = starts.length > 0 ? wallOf(Math.min(...starts), timezone).date : undefined;
  return (
    <Typography color="textSecondary">
      {next ? t(`${whose}_until`, { day: formatDay(next, locale) }) : t(whose)}
    </Typography>
  );
};

/** The day on a phone: each employee's free times, to press. */
const DayList = ({ rows }: { rows: DayRow[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
    {rows.map(row => (
      <Person key={row.id} row={row} />
    ))}
  </Box>
);

const Person = ({ row }: { row: DayRow }) => {
  const t = useT('dashboard.day');
  const { nameOf, timesOf, book } = useGaps(row);
  return (
    <li>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, mb: 2 }}>
        <EmployeePicture id={row.id} name={row.full_name} size={28} />
        <Typography sx={{ flex: 1, minWidth: 0, fontWeight: 550 }}>{row.full_name}</Typography>
        <Occupancy of={row.occupancy} inWords />
      </Box>
      {row.gaps.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('full')}
        </Typography>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 100%' }}>
            {t('free')}
          </Typography>
          {row.gaps.map(gap => (
            <Button
              key={gap.start}
              className="tabular"
              variant="outlined"
              color="inherit"
              aria-label={nameOf(gap)}
              onClick={() => book(gap.start)}
              sx={{ minHeight: 44, fontWeight: 450 }}
            >
              {timesOf(gap)}
            </Button>
          ))}
        </Box>
      )}
    </li>
  );
};
