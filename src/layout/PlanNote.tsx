import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { leastPlanWith, type Feature } from '../../domain/plans/plans';
import { useCompany } from './CompanyContext';

/** Says with which plan something comes, and leads to the plans; nothing where the company has it. */
export const PlanNote = ({ feature, sentence }: { feature: Feature; sentence: string }) => {
  const translate = useTranslate();
  const { id } = useCompany();
  if (useIncluded(feature)) return null;
  const plan = translate(`onboarding.plans.names.${leastPlanWith(feature)}`);
  return (
    <Alert severity="info">
      {translate(sentence, { plan })}{' '}
      <Link component={RouterLink} to={`/${id}/onboarding/pricing-plans`}>
        {translate('employees.see_plans')}
      </Link>
    </Alert>
  );
};

/** Whether the company's plan holds the feature. */
export const useIncluded = (feature: Feature) => useCompany().features?.includes(feature) ?? true;
