import Alert from '@mui/material/Alert';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { companyBasicsSchema, type CompanyBasics } from '@/domain/companies/companyBasics';
import { usualZone } from '@/domain/countries/usualZone';
import type { UserDataProvider } from '@/src/dataProvider/userDataProvider';
import type { Start } from '@/src/dataProvider/calls/startCalls';
import { ActionForm } from '@/src/forms/ActionForm';
import { CurrencyField } from '@/src/inputs/CurrencyField';
import { SwitchField } from '@/src/inputs/SwitchField';
import { ZoneField } from '@/src/inputs/ZoneField';
import { viewerZone } from '@/src/time/formats';
import { browserCountry } from './browserCountry';
import { useStepCompany } from './useStepCompany';

/** Defaults to the currency and the time zone of the country. */
export const BasicsForm = ({ start }: { start: Start }) => {
  const translate = useTranslate();
  const { id, company, mayWrite, goToNextStep } = useStepCompany();
  const { changeCompany, putSettings } = useDataProvider<UserDataProvider>();
  const [guess] = useState(() => browserCountry(start));
  const code = company.addresses[0]?.country.code ?? guess;
  const country = start.countries.find(country => country.code === code);

  const save = async ({ business_site_enabled, currency, timezone }: CompanyBasics) => {
    await putSettings(id, { business_site_enabled });
    await changeCompany(id, { currency, timezone });
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
    >
      <CurrencyField />
      <ZoneField first={country?.timezones} />
      <SwitchField source="business_site_enabled" hint={translate('onboarding.basics.site_hint')} />
    </ActionForm>
  );
};
