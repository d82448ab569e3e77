import Skeleton from '@mui/material/Skeleton';
import { useTranslate, useDataProvider } from 'ra-core';
import { Failure } from '@/src/components/Failure';
import { FormLayout } from '@/src/layout/FormLayout';
import { Progress } from './Progress';
import { useStart } from '@/src/dataProvider/useStart';
import { useStepCompany } from './useStepCompany';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { companyBasicsSchema, type CompanyBasics } from '@/domain/companies/companyBasics';
import { usualZone } from '@/domain/countries/usualZone';
import type { UserDataProvider } from '@/src/dataProvider/userDataProvider';
import type { Start } from '@/domain/users/start';
import { ActionForm } from '@/src/forms/ActionForm';
import { CurrencyField } from '@/src/inputs/CurrencyField';
import { SwitchField } from '@/src/inputs/SwitchField';
import { ZoneField } from '@/src/inputs/ZoneField';
import { viewerZone } from '@/src/time/formats';
import { browserCountry } from './browserCountry';

export default function SetupSettingsPage() {
  const translate = useTranslate();
  const { isOnline } = useStepCompany();
  const { data: start, isError, error, refetch } = useStart();
  return (
    <FormLayout
      head={<Progress at="basics" isOnline={isOnline} />}
      title={translate('onboarding.basics.title')}
      subtitle={translate('onboarding.basics.subtitle')}
    >
      {isError && <Failure error={error} onRetry={refetch} />}
      {!start && !isError && <Skeleton variant="rounded" height={240} />}
      {start && <BasicsForm start={start} />}
    </FormLayout>
  );
}

/** A new company is not booked for the next minute by somebody whom it does not expect. */
const new_notice_min = 60;

/** Defaults to the currency and the time zone of the country. */
const BasicsForm = ({ start }: { start: Start }) => {
  const translate = useTranslate();
  const { id, company, mayWrite, goToNextStep } = useStepCompany();
  const { changeSetup } = useDataProvider<UserDataProvider>();
  const [guess] = useState(() => browserCountry(start));
  const code = company.addresses[0]?.country.code ?? guess;
  const country = start.countries.find(country => country.code === code);

  const save = async ({ business_site_enabled, currency, timezone }: CompanyBasics) => {
    await changeSetup(id, {
      settings: { business_site_enabled, booking_notice_minutes: new_notice_min },
      company: { currency, timezone },
    });
    await goToNextStep();
  };
  if (!mayWrite) return <Alert severity="info">{translate('onboarding.administrator_only')}</Alert>;

  return (
    <ActionForm
      schema={companyBasicsSchema}
      defaultValues={{
        currency: company.currency?.code ?? country?.currency ?? '',
        timezone: company.timezone ?? usualZone(country, viewerZone()),
      }}
      onSubmit={save}
      submit={translate('onboarding.basics.submit')}
      fieldAt={path => path.replace(/^(settings|company)\./, '')}
    >
      <CurrencyField />
      <ZoneField first={country?.timezones} />
      <SwitchField source="business_site_enabled" hint={translate('onboarding.basics.site_hint')} />
    </ActionForm>
  );
};
