import { useQuery } from '@tanstack/react-query';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useDataProvider } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { useCompany } from '@/src/company/CompanyContext';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { FormSection } from '@/src/forms/FormSection';
import { useT } from '@/src/hooks/useT';
import { BookingPolicyInputs } from '@/src/inputs/BookingPolicyInputs';
import { SwitchField } from '@/src/inputs/SwitchField';
import { companyPaths } from '@/src/routing/companyPaths';
import { integrationsKey } from './payments/integrationsKey';

/** What clients pay and keep to when they book online, for the services without rules of their own. */
export const BookingPolicySection = () => {
  const t = useT('booking_policy');
  return (
    <FormSection id="booking_policy" title={t('title')} hint={t('hint')}>
      <BookingPolicyInputs />
      <NoProvider />
      <SwitchField source="late_cancel_costs_visit" hint={t('costs_visit_hint')} />
    </FormSection>
  );
};

/** Without an account of a provider nothing can be asked for. */
const NoProvider = () => {
  const t = useT('booking_policy');
  const { id } = useCompany();
  const { listIntegrations } = useDataProvider<CompanyDataProvider>();
  const payment: string | undefined = useWatch({ name: 'booking_policy.payment' });
  const isAsked = payment !== undefined && payment !== 'none';
  const { data } = useQuery({
    queryKey: integrationsKey,
    queryFn: async () => (await listIntegrations()).data,
    enabled: isAsked,
    meta: { isSilent: true },
  });
  if (!isAsked || !data || data.some(({ is_enabled }) => is_enabled)) return null;
  return (
    <Alert
      severity="warning"
      role="status"
      action={
        <Button component={Link} to={companyPaths(id).settings('payments')} color="inherit" size="small">
          {t('connect')}
        </Button>
      }
    >
      {t('no_provider')}
    </Alert>
  );
};
