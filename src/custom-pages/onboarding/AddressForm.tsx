import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useDataProvider, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { addressSchema } from '../../../domain/companies/address';
import { isPhoneOrEmpty, maskPhone } from '../../../domain/phones/mask';
import { text } from '../../../domain/validation/fields';
import type { PersonDataProvider, Start } from '../../dataProvider/personDataProvider';
import { ActionForm } from '../../forms/ActionForm';
import { FormField } from '../../inputs/FormField';
import { PhoneField } from '../../inputs/PhoneField';
import { SearchField } from '../../inputs/SearchField';
import { useStepCompany } from './useStepCompany';

/** The first address, and the phone that clients call there. */
export const AddressForm = ({ start }: { start: Start }) => {
  const translate = useTranslate();
  const { id, company, mayWrite, goOn } = useStepCompany();
  const { saveAddress, changeCompany } = useDataProvider<PersonDataProvider>();
  const [first] = company.addresses;
  const [country, setCountry] = useState(first?.country.code ?? start.country ?? '');
  const mask = start.countries.find(({ code }) => code === country);
  const schema = useMemo(
    () =>
      addressSchema.shape({
        phone: text()
          .max(32)
          .default('')
          .test('phone', { key: 'validation.phone' }, sent => !sent || !mask || isPhoneOrEmpty(sent, mask)),
      }),
    [mask],
  );
  const called = company.phones[0] ?? '';
  const shown = mask ? maskPhone(called, mask) : called;
  if (!mayWrite) return <Alert severity="info">{translate('onboarding.administrator_only')}</Alert>;

  return (
    <ActionForm
      schema={schema}
      defaultValues={{ ...first, country, phone: shown }}
      onSubmit={async ({ phone, ...address }) => {
        if (phone && phone !== shown) await changeCompany(id, { phones: [phone] });
        await saveAddress(id, address, first?.id);
        await goOn();
      }}
      submit={translate('onboarding.continue')}
    >
      <SearchField
        source="country"
        autoComplete="country"
        onChosen={setCountry}
        choices={start.countries.map(({ code, name, flag }) => ({
          id: code,
          name: [flag, name].filter(Boolean).join(' '),
        }))}
      />
      <FormField source="city" autoComplete="address-level2" />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 220px' } }}>
        <FormField source="street" autoComplete="address-line1" isOptional />
        <FormField source="building" isOptional />
      </Box>
      <FormField source="postal_code" autoComplete="postal-code" isOptional sx={{ maxWidth: 320 }} />
      <FormField source="location_notes" multiline minRows={2} isOptional />
      <PhoneField source="phone" mask={mask} isOptional />
    </ActionForm>
  );
};
