import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Lock from '@mui/icons-material/LockOutlined';
import { useTranslate } from 'ra-core';
import { leastPlanWith, type Feature } from '../../domain/plans/plans';
import { useCompany, usePermitted } from './CompanyContext';

/** Whether the company's plan holds the feature. */
export const useIncluded = (feature: Feature) => useCompany().features.includes(feature);

/** What a feature is, which plan has it, and who can change the plan; nothing where the company's own holds it. */
export const PlanGate = ({ feature }: { feature: keyof typeof gated }) => {
  const translate = useTranslate();
  const permits = usePermitted();
  if (useIncluded(feature)) return null;
  const plan = translate(`onboarding.plans.names.${leastPlanWith(feature)}`);
  return (
    <Alert severity="info" icon={<Lock />}>
      <AlertTitle>{translate('plans.comes_with', { plan })}</AlertTitle>
      {translate(gated[feature])} {translate(permits('billing.write') ? 'plans.you' : 'plans.who')}
    </Alert>
  );
};

const gated = {
  individual_hours: 'plans.features.individual_hours',
  schedule_amendments: 'plans.features.schedule_amendments',
  dynamic_membership_price: 'plans.features.dynamic_membership_price',
  membership_addons: 'plans.features.membership_addons',
};
