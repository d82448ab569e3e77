import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { locales, type Locale } from '@/domain/translations/locales';
import { customer_notes_max } from '@/domain/customers/customer';
import { usePhoneMask } from '@/src/company/usePhoneMask';
import { FormSection } from '@/src/forms/FormSection';
import { languageName } from '@/src/i18n/languageName';
import { DateInput } from '@/src/inputs/dates/DateInput';
import { PictureInput } from '@/src/inputs/picture/PictureInput';
import { NotesInput } from '@/src/inputs/text/NotesInput';
import { PhoneField } from '@/src/inputs/phone/PhoneField';
import { useCompany } from '@/src/company/CompanyContext';
import { DuplicateNotice } from './DuplicateNotice';
import { emailInputProps } from '@/src/inputs/emailInputProps';

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
