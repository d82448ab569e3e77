import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { Dashboard, Kpi } from '../../../domain/dashboard/dashboard';
import { useCompany } from '../../company/CompanyContext';
import { formatDays } from '../../time/formats';
import { Block } from './Block';
import { useDashboard } from './useDashboard';
import { companyPaths } from '../../routing/companyPaths';

export const KpiBlock = () => (
  <Block query={useDashboard('kpis')} height={108}>
    {data => data.kpis && <Kpis kpis={data.kpis} period={data.period} />}
  </Block>
);

const Kpis = ({ kpis, period }: { kpis: NonNullable<Dashboard['kpis']>; period: Dashboard['period'] }) => {
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
    <Box component="section" aria-label={translate('dashboard.kpis.title')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {translate('dashboard.kpis.period', { dates })}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } }}>
        {(Object.keys(places) as (keyof typeof places)[]).map(name => (
          <Figure key={name} name={name} kpi={kpis[name]} to={places[name]} />
        ))}
      </Box>
    </Box>
  );
};

const Figure = ({ name, kpi, to }: { name: string; kpi: Kpi; to: string }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { value, previous } = kpi;
  const number = (figure: number) => figure.toLocaleString(locale);
  const isNothing = !value && !previous;
  return (
    <ButtonBase
      component={Link}
      to={to}
      title={translate(`dashboard.kpis.${name}.description`)}
      sx={theme => ({ ...card, borderColor: theme.palette.line, '&:hover': { borderColor: 'primary.main' } })}
    >
      <Typography component="span" variant="body2" color="textSecondary">
        {translate(`dashboard.kpis.${name}.name`)}
      </Typography>
      <Typography
        component="span"
        className="tabular"
        sx={{ fontSize: 24, lineHeight: '32px', fontWeight: 600 }}
      >
        {number(value ?? 0)}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary">
        {isNothing
          ? translate(`dashboard.kpis.${name}.none`)
          : previous === null
            ? translate('dashboard.kpis.no_comparison')
            : translate('dashboard.kpis.previous', { previous: number(previous) })}
      </Typography>
    </ButtonBase>
  );
};

const card = {
  display: 'grid',
  justifyItems: 'start',
  justifyContent: 'start',
  alignContent: 'start',
  textAlign: 'left',
  gap: 1,
  p: 4,
  border: 1,
  borderRadius: 1.25,
  bgcolor: 'background.paper',
};
