import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { billingPeriods, type BillingPeriod, type PlanName } from '@/domain/plans/subscription';
import type { UserDataProvider } from '@/src/dataProvider/userDataProvider';
import { apiErrorOf } from '@/src/dataProvider/apiError';
import { Choice } from '@/src/inputs/Choice';
import { Failure } from '@/src/components/Failure';
import { FormLayout } from '@/src/layout/FormLayout';
import { PlanCard } from './PlanCard';
import { PlanSkeletons } from './PlanSkeletons';
import { Progress } from './Progress';
import { useStepCompany } from './useStepCompany';

export default function PricingPlansPage() {
  const translate = useTranslate();
  const notify = useNotify();
  const { id, company, isOnline, goToNextStep } = useStepCompany();
  const { getPlans, subscribe } = useDataProvider<UserDataProvider>();
  const [period, setPeriod] = useState<BillingPeriod>('annual');
  const [chosen, setChosen] = useState<PlanName>();
  const mayChoose = company.permissions.includes('billing.write');
  const plans = useQuery({ queryKey: ['plans', id], queryFn: async () => (await getPlans(id)).data });

  const preselected = plans.data?.find(({ trial_days }) => trial_days > 0) ?? plans.data?.[0];

  const choose = async (plan: PlanName) => {
    setChosen(plan);
    try {
      await subscribe(id, plan, period);
      await goToNextStep();
    } catch (error) {
      notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
    } finally {
      setChosen(undefined);
    }
  };

  return (
    <FormLayout
      isWide
      head={<Progress at="plan" isOnline={isOnline} />}
      title={translate('onboarding.plans.title', { company: company.name })}
      subtitle={translate('onboarding.plans.subtitle')}
    >
      {!mayChoose && <Alert severity="info">{translate('onboarding.plans.owner_only')}</Alert>}
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
          alignItems: 'stretch',
        }}
      >
        {plans.isPending && <PlanSkeletons />}
        {plans.data?.map(plan => (
          <PlanCard
            key={plan.plan}
            plan={plan}
            period={period}
            isChosen={chosen === plan.plan}
            isPreselected={plan.plan === preselected?.plan}
            onChoose={mayChoose ? () => choose(plan.plan) : undefined}
          />
        ))}
      </Box>
    </FormLayout>
  );
}
