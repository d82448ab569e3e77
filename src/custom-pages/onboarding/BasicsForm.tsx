import Alert from '@mui/material/Alert';
import { useDataProvider, useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { first } from '../../../domain/assert';
import { companyBasicsSchema, type CompanyBasics } from '../../../domain/companies/companyBasics';
import { currencyOf } from '../../../domain/money/money';
import type { UserDataProvider, Start } from '../../dataProvider/userDataProvider';
import { ActionForm } from '../../forms/ActionForm';
import { SearchField } from '../../inputs/SearchField';
import { SwitchField } from '../../inputs/SwitchField';
import { viewerZone } from '../../time/formats';
import { browserCountry } from './browserCountry';
import { useStepCompany } from './useStepCompany';

/** Defaults to the currency and the time zone of the country. */
export const BasicsForm = ({ start }: { start: Start }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { id, company, mayWrite, goToNextStep } = useStepCompany();
  const { changeCompany, putSettings } = useDataProvider<UserDataProvider>();
  const [guess] = useState(() => browserCountry(start));
  const code = company.addresses[0]?.country.code ?? guess;
  const country = start.countries.find(country => country.code === code);
  const zones = zonesOf(country?.timezones);
  const currencies =
    start.currencies ?? Intl.supportedValuesOf('currency').map(code => currencyOf(code, locale));

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
        timezone: company.timezone ?? first(zones),
      }}
      onSubmit={save}
      submit={translate('onboarding.basics.submit')}
    >
      <SearchField
        source="currency"
        choices={currencies.map(({ code, name, symbol }) => ({
          id: code,
          name: `${name} (${symbol === code ? code : `${code}, ${symbol}`})`,
        }))}
      />
      <SearchField
        source="timezone"
        choices={zones.map(zone => ({ id: zone, name: zone.replace(/_/g, ' ') }))}
      />
      <SwitchField source="business_site_enabled" hint={translate('onboarding.basics.site_hint')} />
    </ActionForm>
  );
};

/** The country's zones come first, then the browser's. */
function zonesOf(first: string[] = []): string[] {
  return [...new Set([...first, viewerZone(), ...Intl.supportedValuesOf('timeZone')])];
}
