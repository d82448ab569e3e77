import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Plan } from '@/domain/plans/plan';
import { includes, leastPlanWith, features, isAbove, type Feature } from '@/domain/plans/plans';
import { billingPeriods, type BillingPeriod, type PlanName } from '@/domain/plans/subscription';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useAdministrators } from '@/src/access/useAdministrators';
import { Choice } from '@/src/inputs/Choice';
import { useCompany, usePermitted } from '@/src/company/CompanyContext';
import { Failure } from '@/src/components/Failure';
import { Page } from '@/src/components/Page';
import { PlanCard } from '../onboarding/PlanCard';
import { PlanSkeletons } from '../onboarding/PlanSkeletons';
import { ChangeDialog } from './ChangeDialog';
import { FailureNotice } from './FailureNotice';
import { useBillingTexts } from './useBillingTexts';
import { companyPaths } from '@/src/routing/companyPaths';

/** Opened for a feature, it marks the plans that have it and links back. */
export default function PlansPage() {
  const translate = useTranslate();
  const { id, current_subscription } = useCompany();
  const { getPlans } = useDataProvider<CompanyDataProvider>();
  const mayChoose = usePermitted()('billing.write');
  const { feature: requested, back } = useRequestedFeature();
  const [period, setPeriod] = useState<BillingPeriod>(current_subscription?.item.period ?? 'annual');
  const [chosen, setChosen] = useState<PlanName>();
  const plans = useQuery({ queryKey: ['plans'], queryFn: async () => (await getPlans()).data });
  const cards = usePlanCards(period);
  const feature = requested && isSold(requested, plans.data) ? requested : undefined;

  return (
    <Page title={translate('billing.plans.title')} back={companyPaths(id).billing}>
      <Box sx={{ display: 'grid', gap: 5, maxWidth: 1080, mx: 'auto' }}>
        <FailureNotice />
        {feature && (
          <Alert
            severity="info"
            action={
              <Button component={Link} to={back} size="small" color="inherit">
                {translate('billing.plans.back')}
              </Button>
            }
          >
            {translate('billing.plans.for_feature', {
              feature: translate(`plans.names.${feature}`),
              plan: translate(`onboarding.plans.names.${leastPlanWith(feature)}`),
            })}
          </Alert>
        )}
        {!mayChoose && <OwnerChooses />}
        <Box>
          <Choice
            label={translate('onboarding.plans.period')}
            value={period}
            onChange={setPeriod}
            choices={billingPeriods.map(id => ({ id, name: translate(`onboarding.plans.${id}`) }))}
          />
        </Box>
        {plans.isError && <Failure error={plans.error} onRetry={plans.refetch} />}
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))',
          }}
        >
          {plans.isPending && <PlanSkeletons />}
          {plans.data?.map(plan => (
            <PlanCard
              key={plan.plan}
              plan={plan}
              period={period}
              isChosen={false}
              {...cards(plan)}
              {...(feature && { isWanted: includes(plan.plan, feature) })}
              onChoose={mayChoose ? () => setChosen(plan.plan) : undefined}
            />
          ))}
        </Box>
      </Box>
      {chosen && (
        <ChangeDialog
          plan={chosen}
          period={period}
          back={feature ? back : undefined}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Page>
  );
}

/** Until the plans are known, every feature counts as sold. */
const isSold = (feature: Feature, plans: Plan[] | undefined) =>
  plans?.some(({ features }) => feature in features) ?? true;

/** The return path is limited to this company. */
function useRequestedFeature() {
  const { id } = useCompany();
  const [search] = useSearchParams();
  const feature = features.find(name => name === search.get('feature'));
  const from = search.get('back') ?? '';
  const { dashboard } = companyPaths(id);
  return { feature, back: from.startsWith(`${dashboard}/`) || from === dashboard ? from : dashboard };
}

const OwnerChooses = () => {
  const translate = useTranslate();
  const { owner } = useAdministrators();
  return (
    <Alert severity="info">
      {owner
        ? translate('billing.plans.owner_named', { name: owner.full_name })
        : translate('billing.plans.owner_only')}
    </Alert>
  );
};

function usePlanCards(period: BillingPeriod) {
  const translate = useTranslate();
  const { date } = useBillingTexts();
  const { current_subscription: current, future_subscription: next } = useCompany();
  return ({ plan, prices }: Plan) => {
    const { currency } = prices[period];
    const isCurrent = current?.plan === plan;
    const isSame =
      isCurrent &&
      (plan === 'solo' || (current.item.period === period && current.item.currency === currency));
    const mark = isCurrent
      ? translate('billing.plans.current')
      : next?.plan === plan
        ? translate('billing.plans.next', { date: date(next.starts_at) })
        : undefined;
    const stays = Boolean(next) || current?.cancel_at != null;
    // Nobody is advised to give up what they have.
    const isRecommended = plan === 'team' && (!current || isAbove(plan, current.plan));
    if (isSame && !stays) return { mark, label: null, isRecommended };
    const label = isSame
      ? 'keep'
      : isCurrent && current.item.period !== period
        ? `to_${period}`
        : current && isAbove(plan, current.plan)
          ? 'upgrade'
          : 'choose';
    return { mark, label: translate(`billing.plans.${label}`), isRecommended };
  };
}
