import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormDialog } from '@/src/components/dialogs/FormDialog';
import { useT } from '@/src/hooks/useT';
import { defined } from '@/domain/assert';
import type { Billing } from '@/domain/plans/billing';
import type { PlanQuote } from '@/domain/plans/plan';
import type { BillingPeriod, PlanName } from '@/domain/plans/subscription';
import { refreshCompany } from '@/src/company/refreshCompany';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { idempotencyKey } from '@/src/dataProvider/idempotencyKey';
import { useCompany } from '@/src/company/CompanyContext';
import { Failure } from '@/src/components/Failure';
import { useBilling } from './useBilling';
import { LostFeatures } from './LostFeatures';
import { useBillingTexts } from './useBillingTexts';
import { companyPaths } from '@/src/routing/companyPaths';

type Props = {
  plan: PlanName;
  period: BillingPeriod;
  back?: string;
  onClose: () => void;
};

export const ChangeDialog = ({ plan: newPlan, period, back, onClose }: Props) => {
  const { plan, sum } = useBillingTexts();
  const { id } = useCompany();
  const { getQuote, subscribe } = useDataProvider<CompanyDataProvider>();
  const notify = useNotify();
  const navigate = useNavigate();
  const [key] = useState(idempotencyKey);
  const {
    data: quote,
    isError,
    error,
    refetch,
  } = useQuery({
    queryKey: ['quote', newPlan, period],
    queryFn: async () => (await getQuote(newPlan, period)).data,
    staleTime: 0,
  });
  const t = useT('billing.quote');
  const isLater = quote?.when === 'later';
  const billing = useBilling();
  const isToPay = Boolean(quote?.charge && billing?.is_charged && !billing.card);

  const confirm = async () => {
    await subscribe(newPlan, period, key);
    await refreshCompany(id);
    const message = isLater ? 'done_later' : 'done_now';
    notify(`billing.quote.${message}`, { type: 'success', messageArgs: { plan: plan(newPlan) } });
    onClose();
    if (isToPay) void navigate(companyPaths(id).billing);
    else if (back && !isLater) void navigate(back);
  };

  return (
    <FormDialog
      title={t(isLater ? 'later_title' : 'upgrade_title', { plan: plan(newPlan) })}
      submitLabel={
        isLater
          ? t('confirm_later')
          : quote?.charge
            ? t('confirm_pay', { sum: sum(quote.charge, quote.currency) })
            : t('confirm_now')
      }
      onSubmit={confirm}
      onClose={onClose}
      cancelLabel={t('back')}
      focus="cancel"
      isDisabled={!quote}
    >
      {isError ? (
        <Failure error={error} onRetry={refetch} />
      ) : quote ? (
        <>
          <Terms quote={quote} billing={billing} />
          <LostFeatures quote={quote} />
        </>
      ) : (
        <Skeleton variant="rounded" height={96} />
      )}
    </FormDialog>
  );
};

const Terms = ({ quote, billing }: { quote: PlanQuote; billing: Billing | undefined }) => {
  const { plan, per, sum, date, through, card } = useBillingTexts();
  const { current_subscription: current } = useCompany();
  const t = useT('billing.quote');
  const { when, amount, currency, period, starts_at, renews_at, trial_end_at, charge } = quote;
  const price = { sum: sum(amount, currency), per: per(period) };
  if (when === 'later') {
    const dates = {
      plan: plan(defined(current, 'current subscription').plan),
      date: through(defined(starts_at, 'start of the plan')),
      next: plan(quote.plan),
    };
    return (
      <Typography>
        {t('later', dates)} {amount > 0 ? t('later_sum', price) : t('free')}
      </Typography>
    );
  }
  if (amount === 0) return <Typography>{t('free')}</Typography>;
  return (
    <div>
      <Typography sx={{ fontWeight: 600 }}>
        {trial_end_at !== null
          ? t('trial', { date: through(trial_end_at) })
          : t('today', { sum: sum(charge, currency) })}
      </Typography>
      {charge > 0 && billing?.is_charged && (
        <Typography color="textSecondary">
          {billing.card ? t('by_card', { card: card(billing.card.mask) }) : t('to_pay')}
        </Typography>
      )}
      {renews_at !== null && (
        <Typography color="textSecondary">{t('then', { ...price, date: date(renews_at) })}</Typography>
      )}
    </div>
  );
};
