import Skeleton from '@mui/material/Skeleton';
import { useTranslate, useDataProvider } from 'ra-core';
import { Failure } from '@/src/components/Failure';
import { FormLayout } from '@/src/layout/FormLayout';
import { Progress } from './Progress';
import { useStart } from '@/src/dataProvider/useStart';
import Alert from '@mui/material/Alert';
import { useMemo, useState } from 'react';
import { addressSchema, offlineAddressSchema } from '@/domain/companies/address';
import { countryOfPhone, isPhoneOf } from '@/domain/phones/countryOfPhone';
import { maskPhone } from '@/domain/phones/mask';
import { text } from '@/domain/validation/fields';
import type { UserDataProvider } from '@/src/dataProvider/userDataProvider';
import type { Start } from '@/domain/users/start';
import { ActionForm } from '@/src/forms/ActionForm';
import { AddressInputs } from '@/src/inputs/AddressInputs';
import { PhoneField } from '@/src/inputs/phone/PhoneField';
import { browserCountry } from './browserCountry';
import { useStepCompany } from './useStepCompany';

export default function CreateAddressPage() {
  const translate = useTranslate();
  const { data: start, isError, error, refetch } = useStart();
  return (
    <FormLayout
      head={<Progress at="address" />}
      title={translate('onboarding.address.title')}
      subtitle={translate('onboarding.address.subtitle')}
    >
      {isError && <Failure error={error} onRetry={refetch} />}
      {!start && !isError && <Skeleton variant="rounded" height={320} />}
      {start && <AddressForm start={start} />}
    </FormLayout>
  );
}

const AddressForm = ({ start }: { start: Start }) => {
  const translate = useTranslate();
  const { id, company, isOnline, mayWrite, goToNextStep } = useStepCompany();
  const { changeSetup } = useDataProvider<UserDataProvider>();
  const [first, ...others] = company.addresses;
  const [country, setCountry] = useState(() => first?.country.code ?? browserCountry(start) ?? '');
  const mask = start.countries.find(({ code }) => code === country);
  const schema = useMemo(
    () =>
      (isOnline ? addressSchema : offlineAddressSchema).shape({
        phone: text()
          .max(32)
          .default('')
          .test(
            'phone',
            { key: 'validation.phone' },
            sent => !sent || isPhoneOf(sent, start.countries, mask),
          ),
      }),
    [isOnline, start.countries, mask],
  );
  const companyPhone = company.phones[0] ?? '';
  const phoneMask = countryOfPhone(companyPhone, start.countries, mask);
  const maskedPhone = phoneMask ? maskPhone(companyPhone, phoneMask) : companyPhone;
  if (!mayWrite) return <Alert severity="info">{translate('onboarding.administrator_only')}</Alert>;

  return (
    <ActionForm
      schema={schema}
      defaultValues={{ ...first, country, phone: maskedPhone }}
      onSubmit={async ({ phone, ...address }) => {
        await changeSetup(id, {
          addresses: [{ ...address, id: first?.id }, ...others],
          ...(phone && phone !== maskedPhone && { company: { phones: [phone] } }),
        });
        await goToNextStep();
      }}
      submit={translate('onboarding.continue')}
      fieldAt={path => path.replace('addresses.0.', '').replace('company.phones.0', 'phone')}
    >
      <AddressInputs countries={start.countries} onCountry={setCountry} startsAtCity={country !== ''} />
      <PhoneField source="phone" home={mask} isOptional />
    </ActionForm>
  );
};
