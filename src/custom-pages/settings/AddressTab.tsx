import Add from '@mui/icons-material/AddOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import { ValidationError, type ValidationErrorMessage } from 'ra-core';
import { get, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { useT } from '@/src/hooks/useT';
import { countryOfCompany } from '@/domain/companies/countryOfCompany';
import { formatAddress } from '@/domain/companies/formatAddress';
import { location_notes_max, type StoredAddress } from '@/domain/companies/address';
import type { Start } from '@/domain/users/start';
import { FormSection } from '@/src/forms/FormSection';
import { AddressInputs } from '@/src/inputs/AddressInputs';
import { PhonesInput } from '@/src/inputs/phone/PhonesInput';
import { LanguageTabs } from '@/src/translations/LanguageTabs';
import { TranslationInput, TranslationNotes } from '@/src/translations/TranslationInput';
import { useTranslation } from '@/src/translations/useTranslation';
import { Failure } from '@/src/components/Failure';
import { ServiceLocationInput } from '../onboarding/ServiceLocationInput';
import { useCompany } from '@/src/company/CompanyContext';
import { useStart } from '@/src/dataProvider/useStart';
import { SettingsForm } from './SettingsForm';

export const AddressTab = () => {
  const { data: start, isError, error, refetch } = useStart();
  const t = useT('settings.address');
  if (isError) return <Failure error={error} onRetry={refetch} />;
  if (!start) return <Skeleton variant="rounded" height={480} />;
  return (
    <SettingsForm tab="address">
      <FormSection id="where" title={t('where')}>
        <ServiceLocationInput isLabelHidden />
      </FormSection>
      <Addresses start={start} />
      <FormSection id="phones" title={t('phones')} hint={t('phones_hint')}>
        <Phones start={start} />
      </FormSection>
    </SettingsForm>
  );
};

const Addresses = ({ start }: { start: Start }) => {
  const { fields, append, remove } = useFieldArray({ name: 'addresses', keyName: 'key' });
  const written: StoredAddress[] | undefined = useWatch({ name: 'addresses' });
  const { errors } = useFormState({ name: 'addresses' });
  const wrong: ValidationErrorMessage | undefined =
    get(errors, 'addresses.root.message') ?? get(errors, 'addresses.message');
  const t = useT('settings.address');
  const country = useCountry(start, written?.[0]?.country) ?? start.country ?? '';
  return (
    <>
      {fields.map(({ key }, index) => {
        const name = formatAddress(written?.[index] ?? nowhere) || t('new');
        return (
          <FormSection
            key={key}
            id={index === 0 ? 'addresses' : undefined}
            title={t('one', { number: index + 1 })}
            hint={index === 0 ? t('first_hint') : undefined}
          >
            <Address start={start} index={index} />
            <Box>
              <Button
                color="error"
                startIcon={<Delete />}
                onClick={() => remove(index)}
                sx={{ textAlign: 'left' }}
              >
                {t('remove', { address: name })}
              </Button>
            </Box>
          </FormSection>
        );
      })}
      {wrong && (
        <FormHelperText error>
          <ValidationError error={wrong} />
        </FormHelperText>
      )}
      <Box>
        <Button variant="outlined" startIcon={<Add />} onClick={() => append({ ...nowhere, country })}>
          {t(fields.length === 0 ? 'add_first' : 'add')}
        </Button>
      </Box>
    </>
  );
};

const Address = ({ start, index }: { start: Start; index: number }) => {
  const city = useTranslation(`addresses.${index}.city`);
  const street = useTranslation(`addresses.${index}.street`);
  const notes = useTranslation(`addresses.${index}.location_notes`);
  return (
    <>
      <LanguageTabs />
      <AddressInputs
        countries={start.countries}
        prefix={`addresses.${index}.`}
        translated={{
          city: city && <TranslationInput key={city.source} {...city} />,
          street: street && <TranslationInput key={street.source} {...street} />,
          location_notes: notes && (
            <TranslationNotes key={notes.source} {...notes} max={location_notes_max} minRows={2} />
          ),
        }}
      />
    </>
  );
};

const nowhere = { street: '', building: '', city: '', postal_code: '', location_notes: '' };

const Phones = ({ start }: { start: Start }) => {
  const country: string | undefined = useWatch({ name: 'addresses.0.country' });
  const code = useCountry(start, country);
  const home = start.countries.find(country => country.code === code);
  return <PhonesInput source="phones" home={home} most={10} />;
};

/** The company's, with the address as it is being written. */
function useCountry({ countries }: Start, country: string | undefined) {
  const { timezone, currency } = useCompany();
  return countryOfCompany(countries, { country, timezone, currency: currency?.code });
}
