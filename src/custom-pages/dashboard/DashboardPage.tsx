import Box from '@mui/material/Box';
import { useTranslate, useStore } from 'ra-core';
import { usePermitted, useCompany } from '@/src/company/CompanyContext';
import { Page } from '@/src/components/Page';
import { AttentionBlock } from './AttentionBlock';
import { ChecklistCard } from './checklist/ChecklistCard';
import { DayCard } from './day/DayCard';
import { KpiBlock } from './KpiBlock';
import { MoneyBlock } from './MoneyBlock';
import { OrdersBlock } from './OrdersBlock';
import { UpcomingBlock } from './UpcomingBlock';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useNow } from '@/src/time/useNow';
import { useBillingTexts } from '../billing/useBillingTexts';
import { companyPaths } from '@/src/routing/companyPaths';

export default function DashboardPage() {
  const translate = useTranslate();
  const permits = usePermitted();
  const [seesMoney, seesFigures] = [permits('sales.read.all'), permits('customers.read.all')];
  return (
    <Page title={translate('admin.frame.pages.dashboard')}>
      <Box sx={stack}>
        {permits('invoices.read.all') && <TrialNotice />}
        {permits('settings.write.all') && <ChecklistCard />}
        <DayCard />
        {(seesMoney || seesFigures) && (
          <Box sx={seesMoney && seesFigures ? columns('minmax(0, 2fr) minmax(0, 3fr)') : stack}>
            {seesMoney && <MoneyBlock />}
            {seesFigures && <KpiBlock isAlone={!seesMoney} />}
          </Box>
        )}
        <Box sx={columns('minmax(0, 3fr) minmax(0, 2fr)')}>
          <UpcomingBlock />
          <Box sx={stack}>
            <AttentionBlock />
            <OrdersBlock />
          </Box>
        </Box>
      </Box>
    </Page>
  );
}

const stack = { display: 'grid', gap: 5, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' };
const columns = (wide: string) => ({
  display: 'grid',
  gap: 5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: wide },
});

const day_ms = 86_400_000;

const TrialNotice = () => {
  const translate = useTranslate();
  const { plan, sum, date } = useBillingTexts();
  const { id, current_subscription: current } = useCompany();
  const now = useNow();
  const trial_end_at = current?.trial_end_at ?? 0;
  const [isAway, setIsAway] = useStore(`dashboard.trial.${trial_end_at}`, false);
  if (!current || trial_end_at <= now || current.cancel_at !== null || isAway) return null;
  return (
    <Alert
      severity="info"
      sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      // On a phone the buttons stand below the text, which stays beside the icon.
      slotProps={{
        message: { sx: { flex: 1 } },
        action: { sx: { flexBasis: { xs: '100%', sm: 'auto' }, justifyContent: 'end' } },
      }}
      action={
        <>
          <Button component={Link} to={companyPaths(id).billing} size="small" color="inherit">
            {translate('dashboard.trial.see_plan')}
          </Button>
          <Button size="small" color="inherit" onClick={() => setIsAway(true)}>
            {translate('dashboard.trial.dismiss')}
          </Button>
        </>
      }
    >
      {translate('dashboard.trial.left', {
        smart_count: Math.ceil((trial_end_at - now) / day_ms),
        plan: plan(current.plan),
        sum: sum(current.item.amount, current.item.currency),
        date: date(trial_end_at),
      })}
    </Alert>
  );
};
