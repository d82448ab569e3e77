import { keysOf } from '@/domain/keys';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Dashboard, Kpi } from '@/domain/dashboard/dashboard';
import { useCompany } from '@/src/company/CompanyContext';
import { useT } from '@/src/hooks/useT';
import { formatDays } from '@/src/time/formats';
import { Block } from './Block';
import { Sparkline } from './Sparkline';
import { occupancyAhead } from '@/src/booking/occupancy';
import { shiftsWithin } from './day/dayRows';
import { useDay } from './day/useDay';
import { useDashboard } from '@/src/hooks/useDashboard';
import { companyPaths } from '@/src/routing/companyPaths';

/** `isAlone`: nothing stands beside it, and its figures take one row. */
export const KpiBlock = ({ isAlone }: { isAlone: boolean }) => (
  <Block query={useDashboard('kpis')} height={108}>
    {data => data.kpis && <Kpis kpis={data.kpis} period={data.period} isAlone={isAlone} />}
  </Block>
);

type KpisProps = {
  kpis: NonNullable<Dashboard['kpis']>;
  period: Dashboard['period'];
  isAlone: boolean;
};

const Kpis = ({ kpis, period, isAlone }: KpisProps) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { id } = useCompany();
  const dates = formatDays(period.from, period.to, locale, { day: 'numeric', month: 'short' });
  const { list: listOf } = companyPaths(id);
  const places = {
    new_customers: listOf('customers', { created_from: period.from, created_to: period.to }),
    new_orders: listOf('orders', { from: period.from, to: period.to }),
    review_rating: listOf('reviews', {
      published: true,
      created_from: period.from,
      created_to: period.to,
    }),
  };
  return (
    <Box
      component="section"
      aria-label={translate('dashboard.kpis.title')}
      sx={{ display: 'flex', flexDirection: 'column' }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {translate('dashboard.kpis.period', { dates })}
      </Typography>
      <Box sx={{ ...tiles, gridTemplateColumns: { ...perRow, lg: `repeat(${isAlone ? 4 : 2}, 1fr)` } }}>
        <OccupancyTile />
        {keysOf(places).map(name => {
          const kpi = kpis[name];
          return kpi && <Figure key={name} name={name} kpi={kpi} to={places[name]} />;
        })}
      </Box>
    </Box>
  );
};

/** Of today and the days after it, from what the day's card has loaded. */
const OccupancyTile = () => {
  const { id } = useCompany();
  const locale = useLocale() ?? 'en';
  const t = useT('dashboard.kpis.occupancy');
  const { records, shifts, spans } = useDay();
  const tile = { name: t('name'), description: t('description'), to: companyPaths(id).calendar() };
  if (!records.data || !shifts.data?.shifts) {
    return records.isError || shifts.isError ? (
      <Tile {...tile} value="–" note={t('failed')} />
    ) : (
      <Skeleton variant="rounded" height="100%" sx={{ minHeight: 96 }} />
    );
  }
  const percent = (share: number | null) => (share ?? 0).toLocaleString(locale, { style: 'percent' });
  const ahead = occupancyAhead(shifts.data.shifts, records.data);
  const { shifts: worked } = shifts.data;
  const days = spans.map(span => occupancyAhead(shiftsWithin(worked, span), records.data));
  const [today = null] = days;
  return (
    <Tile
      {...tile}
      value={percent(ahead)}
      note={ahead === null ? t('none') : t('today', { percent: percent(today) })}
    >
      <Sparkline values={days} />
    </Tile>
  );
};

const Figure = ({ name, kpi, to }: { name: string; kpi: Kpi; to: string }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { value, previous, days } = kpi;
  const number = (figure: number) => figure.toLocaleString(locale);
  const isNothing = !value && !previous;
  return (
    <Tile
      name={translate(`dashboard.kpis.${name}.name`)}
      description={translate(`dashboard.kpis.${name}.description`)}
      to={to}
      value={isNothing && name === 'review_rating' ? '–' : number(value ?? 0)}
      note={
        isNothing
          ? translate(`dashboard.kpis.${name}.none`)
          : previous === null
            ? translate('dashboard.kpis.no_comparison')
            : translate('dashboard.kpis.previous', { previous: number(previous) })
      }
    >
      <Sparkline values={days} from_zero={name !== 'review_rating'} />
    </Tile>
  );
};

type TileProps = Record<'name' | 'description' | 'to' | 'value' | 'note', string> & { children?: ReactNode };

/** Its children fill what the words leave. */
const Tile = ({ name, description, to, value, note, children }: TileProps) => (
  <ButtonBase
    component={Link}
    to={to}
    title={description}
    sx={theme => ({ ...card, borderColor: theme.palette.line, '&:hover': { borderColor: 'primary.main' } })}
  >
    <Typography component="span" variant="body2" color="textSecondary">
      {name}
    </Typography>
    <Typography
      component="span"
      className="tabular"
      sx={{ fontSize: 24, lineHeight: '32px', fontWeight: 600 }}
    >
      {value}
    </Typography>
    <Typography component="span" variant="body2" color="textSecondary">
      {note}
    </Typography>
    {children}
  </ButtonBase>
);

const tiles = {
  display: 'grid',
  gap: 3,
  flex: 1,
  gridAutoRows: '1fr',
};
const perRow = { xs: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' };

const card = {
  display: 'grid',
  justifyItems: 'start',
  gridTemplateColumns: '1fr',
  gridTemplateRows: 'auto auto auto 1fr',
  textAlign: 'left',
  gap: 1,
  p: 4,
  border: 1,
  borderRadius: 1.25,
  bgcolor: 'background.paper',
};
