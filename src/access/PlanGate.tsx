import Lock from '@mui/icons-material/LockOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { leastPlanWith, type Feature } from '@/domain/plans/plans';
import { useAdministrators } from './useAdministrators';
import { Illustration } from '@/src/components/Illustration';
import { Message } from '@/src/components/Message';
import { Page } from '@/src/components/Page';
import { useCompany, usePermitted } from '@/src/company/CompanyContext';
import { companyPaths } from '@/src/routing/companyPaths';

export const useIncluded = (feature: Feature) => useCompany().features.includes(feature);

export function usePlansPath(feature?: Feature) {
  const { id } = useCompany();
  const { pathname, search } = useLocation();
  const params = feature ? `?${new URLSearchParams({ feature, back: pathname + search })}` : '';
  return companyPaths(id).plans + params;
}

type Props = { feature: Feature };

export const PlanGate = ({ feature }: Props) => (useIncluded(feature) ? null : <Prompt feature={feature} />);

export const Included = ({ feature, as, children }: Props & { as?: 'page'; children: ReactNode }) => {
  if (useIncluded(feature)) return children;
  return as === 'page' ? <PromptPage feature={feature} /> : <Prompt feature={feature} />;
};

const Prompt = ({ feature }: Props) => {
  const { title, text, action } = usePrompt(feature);
  return (
    <Alert severity="info" icon={<Lock />}>
      <AlertTitle>{title}</AlertTitle>
      {text}
      {action && <Box sx={{ mt: 2, ml: -1 }}>{action}</Box>}
    </Alert>
  );
};

const PromptPage = ({ feature }: Props) => {
  const { title, text, action } = usePrompt(feature);
  return (
    <Page title={title}>
      <Message drawing={<Illustration of="lock" />} title={title} text={text} action={action} />
    </Page>
  );
};

function usePrompt(feature: Feature) {
  const translate = useTranslate();
  const permits = usePermitted();
  const to = usePlansPath(feature);
  const { owner } = useAdministrators();
  const plan = translate(`onboarding.plans.names.${leastPlanWith(feature)}`);
  const who = permits('billing.write')
    ? translate('plans.you')
    : translate(owner ? 'plans.who_named' : 'plans.who', { name: owner?.full_name });
  return {
    title: translate('plans.comes_with', { plan }),
    text: `${translate(`plans.features.${feature}`)} ${who}`,
    action: permits('invoices.read.all') && (
      <Button component={Link} to={to} size="small" color="inherit">
        {translate('plans.see')}
      </Button>
    ),
  };
}
