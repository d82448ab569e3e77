import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useStore, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useCompany } from '@/src/company/CompanyContext';
import { useNow } from '@/src/time/useNow';
import { useBillingTexts } from '../billing/useBillingTexts';
import { companyPaths } from '@/src/routing/companyPaths';

const day_ms = 86_400_000;

export const TrialNotice = () => {
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
