import Box from '@mui/material/Box';
import { useTranslate, useRecordContext, useRefresh } from 'ra-core';
import { SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { locales, type Locale } from '@/domain/translations/locales';
import { customer_notes_max, type Customer } from '@/domain/customers/customer';
import { onlineBookings } from '@/domain/policies/bookingPolicy';
import { usePhoneMask } from '@/src/company/usePhoneMask';
import { FormSection } from '@/src/forms/FormSection';
import { languageName } from '@/src/i18n/languageName';
import { DateInput } from '@/src/inputs/dates/DateInput';
import { PictureInput } from '@/src/inputs/picture/PictureInput';
import { NotesInput } from '@/src/inputs/text/NotesInput';
import { PhoneField } from '@/src/inputs/phone/PhoneField';
import { useCompany } from '@/src/company/CompanyContext';
import { emailInputProps } from '@/src/inputs/emailInputProps';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { lazy, Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useResourcePaths } from '@/src/routing/useResourcePaths';
import { useDuplicates } from '@/src/company/useDuplicates';

export const CustomerInputs = () => {
  const translate = useTranslate();
  const home = usePhoneMask();
  const { content_locale } = useCompany();
  const name: string = useWatch({ name: 'first_name' }) ?? '';
  return (
    <>
      <FormSection title={translate('customers.about')}>
        <Box sx={pair}>
          <TextInput source="first_name" helperText={false} isRequired autoComplete="off" />
          <TextInput source="last_name" helperText={false} autoComplete="off" />
          <PhoneField source="phone" home={home} />
          <TextInput
            source="email"
            slotProps={{ htmlInput: emailInputProps }}
            helperText={false}
            autoComplete="off"
          />
        </Box>
        <DuplicateNotice />
        <PictureInput source="picture" name={name} aspect={1} isRound isPrivate />
        <Box sx={pair}>
          <DateInput source="date_of_birth" isPersonal />
          <SelectInput
            source="locale"
            choices={locales.map(id => ({ id, name: languageName(id) }))}
            translateChoice={false}
            emptyText={translate('customers.company_language', { language: languageName(content_locale) })}
            parse={(chosen: Locale | '') => chosen || null}
            helperText={false}
          />
          <SelectInput
            source="online_booking"
            choices={onlineBookings.map(id => ({
              id,
              name: translate(`resources.customers.choices.online_booking.${id}`),
            }))}
            translateChoice={false}
            helperText={translate('customers.online_booking_hint')}
            isRequired
          />
        </Box>
      </FormSection>
      <FormSection title={translate('customers.notes')} hint={translate('customers.notes_hint')}>
        <NotesInput source="notes" max={customer_notes_max} />
      </FormSection>
    </>
  );
};

const pair = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

const MergeDialog = lazy(() => import('./MergeDialog'));

/** Checks while typing whether a customer has this phone or e-mail address. */
const DuplicateNotice = () => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const { show } = useResourcePaths('customers');
  const self = useRecordContext<Customer>();
  const [phone, email]: (string | null)[] = useWatch({ name: ['phone', 'email'] });
  const duplicates = useDuplicates({ phone: phone ?? null, email: email ?? null }, self?.id);
  const [chosen, setChosen] = useState<Customer | null>(null);
  if (duplicates.length === 0) return null;
  return (
    <Alert severity="warning" role="status">
      <AlertTitle>{translate('customers.duplicate')}</AlertTitle>
      {duplicates.map(({ by, customer }) => (
        <Box key={customer.id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <span>
            <Link component={RouterLink} to={show(customer.id)} target="_blank">
              {customer.full_name || translate('customers.no_name')}
            </Link>
            {` – ${translate(`customers.duplicate_by.${by}`)}`}
          </span>
          {self && (
            <Button
              size="small"
              color="inherit"
              aria-label={translate('customers.merge_with', {
                name: customer.full_name || translate('customers.no_name'),
              })}
              onClick={() => setChosen(customer)}
            >
              {translate('customers.merge_this')}
            </Button>
          )}
        </Box>
      ))}
      {self && chosen && (
        <Suspense fallback={null}>
          <MergeDialog into={self} from={chosen} onClose={isDone => (setChosen(null), isDone && refresh())} />
        </Suspense>
      )}
    </Alert>
  );
};
