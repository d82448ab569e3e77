import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { WeekMoney } from '@/domain/dashboard/weekMoney';
import { useIncluded } from '@/src/access/PlanGate';
import { useCompany } from '@/src/company/CompanyContext';
import { useMoney } from '@/src/fields/Money';
import { useT } from '@/src/hooks/useT';
import { companyPaths } from '@/src/routing/companyPaths';
import { Block } from './Block';
import { chart_height } from './chartHeight';
import { useDashboard } from '@/src/hooks/useDashboard';

const MoneyChart = lazy(() => import('./MoneyChart'));

export const MoneyBlock = () => (
  <Block query={useDashboard('money')} height={280}>
    {({ money }) => money && <Money money={money} />}
  </Block>
);

const Money = ({ money }: { money: WeekMoney }) => {
  const { id } = useCompany();
  const translate = useTranslate();
  const t = useT('dashboard.money');
  const hasOverview = useIncluded('sales_overview');
  const isNothing = money.days.every(({ amount, previous }) => amount === 0 && previous === 0);
  return (
    <Card
      component="section"
      aria-labelledby="money"
      sx={{ p: 5, display: 'grid', gap: 4, alignContent: 'start' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'baseline' }}>
        <Typography id="money" variant="h2" sx={{ flex: 1 }}>
          {t('title')}
        </Typography>
        {hasOverview && (
          <MuiLink component={Link} to={companyPaths(id).below('/sales-overview')} variant="body2">
            {translate('sales_overview.title')}
          </MuiLink>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, '& > *': { flex: '1 1 0' } }}>
        <Sum name="today" {...money.today} />
        <Sum name="week" {...money.week} />
      </Box>
      {isNothing ? (
        <Typography variant="body2" color="textSecondary">
          {t('none')}
        </Typography>
      ) : (
        <Suspense fallback={<Skeleton variant="rounded" height={chart_height} />}>
          <MoneyChart days={money.days} />
        </Suspense>
      )}
    </Card>
  );
};

const Sum = ({ name, amount, previous }: { name: 'today' | 'week'; amount: number; previous: number }) => {
  const money = useMoney();
  const t = useT(`dashboard.money.${name}`);
  return (
    <div>
      <Typography variant="body2" color="textSecondary">
        {t('name')}
      </Typography>
      <Typography
        className="tabular"
        sx={{ fontSize: 24, lineHeight: '32px', fontWeight: 600, whiteSpace: 'nowrap' }}
      >
        {money(amount)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('previous', { amount: money(previous) })}
      </Typography>
    </div>
  );
};
