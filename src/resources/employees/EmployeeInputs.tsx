import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useT } from '@/src/hooks/useT';
import { employee_notes_max } from '@/domain/employees/employee';
import { FormSection } from '@/src/forms/FormSection';
import { DateInput } from '@/src/inputs/dates/DateInput';
import { PictureInput } from '@/src/inputs/picture/PictureInput';
import { NotesInput } from '@/src/inputs/text/NotesInput';
import { PhoneField } from '@/src/inputs/phone/PhoneField';
import { useMayWrite } from '@/src/company/CompanyContext';
import { usePhoneMask } from '@/src/company/usePhoneMask';
import { LanguageTabs } from '@/src/translations/LanguageTabs';
import { TranslatedText } from '@/src/translations/TranslatedText';
import { OwnHoursInput } from './schedule/OwnHoursInput';
import { PerformedInput } from './PerformedInput';
import { RoleInput } from './RoleInput';
import { emailInputProps } from '@/src/inputs/emailInputProps';

/** Administrators edit all fields, employees only their own. */
export const EmployeeInputs = () => {
  const mayWrite = useMayWrite('employees');
  const t = useT('employees');
  return (
    <>
      {mayWrite && <PersonInputs />}
      <FormSection title={t('hours')}>
        <OwnHoursInput />
      </FormSection>
      {mayWrite && (
        <FormSection title={t('performs')} hint={t('services_hint')}>
          <PerformedInput />
        </FormSection>
      )}
      <FormSection title={t('notes')} hint={t('notes_hint')}>
        <NotesInput source="notes" max={employee_notes_max} />
      </FormSection>
    </>
  );
};

const PersonInputs = () => {
  const translate = useTranslate();
  const home = usePhoneMask();
  const name: string = useWatch({ name: 'first_name' }) ?? '';
  return (
    <FormSection title={translate('resources.employees.facts')}>
      <LanguageTabs />
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
        <TranslatedText source="position" helperText={false} autoComplete="off" />
        <DateInput source="date_of_birth" isPersonal />
      </Box>
      <PictureInput source="picture" name={name} aspect={1} isRound />
      <RoleInput />
    </FormSection>
  );
};

const pair = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};
