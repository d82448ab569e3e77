import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Company } from '@/domain/companies/company';
import type { BillingPeriod } from '@/domain/plans/subscription';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { refreshCompany } from '@/src/company/refreshCompany';
import { ConfirmDialog } from '@/src/components/dialogs/ConfirmDialog';
import { CardSection } from '@/src/components/CardSection';
import { useCompany } from '@/src/company/CompanyContext';
import { Failure } from '@/src/components/Failure';
import { Permitted } from '@/src/access/Permitted';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { idempotencyKey } from '@/src/dataProvider/idempotencyKey';
import { LostFeatures } from './LostFeatures';
import { useBillingTexts } from './useBillingTexts';
import { companyPaths } from '@/src/routing/companyPaths';

export const SubscriptionCard = () => {
  const translate = useTranslate();
  const { id, ...company } = useCompany();
  return (
    <CardSection title={translate('billing.plan.title')}>
      <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
        <PlanText company={company} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button component={Link} to={companyPaths(id).plans} variant="contained">
            {translate('billing.plan.change')}
          </Button>
          <Permitted permission="billing.write">
            <PlanActions />
          </Permitted>
        </Box>
      </Box>
    </CardSection>
  );
};

type Subscriptions = Pick<Company, 'current_subscription' | 'future_subscription'>;

const PlanText = ({
  company: { current_subscription: current, future_subscription: next },
}: {
  company: Subscriptions;
}) => {
  const translate = useTranslate();
  const { plan, per, sum, date, through } = useBillingTexts();
  const [now] = useState(() => Date.now());
  if (!current) return <Typography>{translate('billing.plan.none')}</Typography>;
  const { item, trial_end_at, renews_at, cancel_at } = current;
  const name = plan(current.plan);
  const price = sum(item.amount, item.currency);
  const isTried = trial_end_at !== null && now < trial_end_at;
  return (
    <div>
      {cancel_at !== null ? (
        <Typography>
          {translate('billing.plan.cancelled', { plan: name, date: through(cancel_at) })}
        </Typography>
      ) : renews_at === null ? (
        <Typography>{translate('billing.plan.free', { plan: name })}</Typography>
      ) : isTried && !next ? (
        <Typography>
          {translate('billing.plan.trial', {
            plan: name,
            date: through(trial_end_at),
            sum: price,
            next: date(renews_at),
          })}
        </Typography>
      ) : next ? null : (
        <Typography>
          {translate('billing.plan.renews', {
            plan: name,
            date: date(renews_at),
            sum: price,
            per: per(item.period),
          })}
        </Typography>
      )}
      {next && (
        <Typography>
          {translate('billing.quote.later', {
            plan: name,
            date: through(next.starts_at),
            next: plan(next.plan),
          })}
        </Typography>
      )}
    </div>
  );
};

/** The losses, as if downgrading to the free plan. */
const LossesOnFreePlan = ({ period }: { period: BillingPeriod }) => {
  const { getQuote } = useDataProvider<CompanyDataProvider>();
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['quote', 'solo', period],
    queryFn: async () => (await getQuote('solo', period)).data,
    staleTime: 0,
  });
  if (isError) return <Failure error={error} onRetry={refetch} />;
  return (
    <Box sx={{ mt: 4 }}>
      {data ? <LostFeatures quote={data} /> : <Skeleton variant="rounded" height={96} />}
    </Box>
  );
};

const PlanActions = () => {
  const translate = useTranslate();
  const { plan, through } = useBillingTexts();
  const { id, current_subscription: current, future_subscription: next } = useCompany();
  const { cancelSubscription, cancelPlanChange, subscribe } = useDataProvider<CompanyDataProvider>();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const [isConfirming, setIsConfirming] = useState(false);
  const [isSending, setIsSending] = useState(false);

  const run = async (work: () => Promise<unknown>, message: string, messageArgs = {}) => {
    setIsSending(true);
    try {
      await work();
      await refreshCompany(id);
      notify(message, { type: 'success', messageArgs });
    } catch (error) {
      notifyError(error);
    } finally {
      setIsSending(false);
    }
  };

  if (next) {
    return (
      <Button
        color="inherit"
        disabled={isSending}
        onClick={() => void run(cancelPlanChange, 'billing.plan.change_cancelled')}
      >
        {translate('billing.plan.cancel_change')}
      </Button>
    );
  }
  if (!current || current.renews_at === null) return null;
  const { cancel_at, renews_at, item } = current;
  if (cancel_at !== null) {
    const resume = () => subscribe(current.plan, item.period, idempotencyKey());
    return (
      <Button color="inherit" disabled={isSending} onClick={() => void run(resume, 'billing.plan.resumed')}>
        {translate('billing.plan.resume')}
      </Button>
    );
  }
  const date = through(renews_at);
  return (
    <>
      <Button color="inherit" disabled={isSending} onClick={() => setIsConfirming(true)}>
        {translate('billing.plan.end')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={translate('billing.plan.end_title', { plan: plan(current.plan) })}
          text={translate('billing.plan.end_text', { date })}
          yes={translate('billing.plan.end')}
          no={translate('billing.plan.keep')}
          isDangerous
          onAnswer={isYes => {
            setIsConfirming(false);
            if (isYes) void run(cancelSubscription, 'billing.plan.ended', { date });
          }}
        >
          <LossesOnFreePlan period={item.period} />
        </ConfirmDialog>
      )}
    </>
  );
};
