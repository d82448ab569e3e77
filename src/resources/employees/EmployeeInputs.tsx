import { useLabel } from '@/src/hooks/useLabel';
import Box from '@mui/material/Box';
import { useTranslate, useRecordContext, ValidationError } from 'ra-core';
import { TextInput } from 'react-admin';
import { useWatch, useFieldArray, useController } from 'react-hook-form';
import { useT } from '@/src/hooks/useT';
import { employee_notes_max, type Employee } from '@/domain/employees/employee';
import { FormSection } from '@/src/forms/FormSection';
import { DateInput } from '@/src/inputs/dates/DateInput';
import { PictureInput } from '@/src/inputs/picture/PictureInput';
import { NotesInput } from '@/src/inputs/text/NotesInput';
import { PhoneField } from '@/src/inputs/phone/PhoneField';
import { useMayWrite, useCompany, usePermitted } from '@/src/company/CompanyContext';
import { usePhoneMask } from '@/src/company/usePhoneMask';
import { LanguageTabs } from '@/src/translations/LanguageTabs';
import { TranslatedText } from '@/src/translations/TranslatedText';
import { OwnHoursInput } from './schedule/OwnHoursInput';
import { emailInputProps } from '@/src/inputs/emailInputProps';
import Typography from '@mui/material/Typography';
import type { Service } from '@/domain/services/service';
import { useGetAll } from '@/src/company/useGetAll';
import { PricedRow } from '@/src/inputs/PricedRow';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { RoleSelect, type RoleValue } from './RoleSelect';
import { PlanGate, useIncluded } from '@/src/access/PlanGate';

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

type Draft = { service_id: number; price: { amount?: number; currency: string }; duration?: number };
type Form = { services: Draft[] };

/** Price and duration default to those of the first performer. */
const PerformedInput = () => {
  const translate = useTranslate();
  const { currency } = useCompany();
  const { records, isPending } = useGetAll<Service>('services', { field: 'position' });
  const { fields, append, remove } = useFieldArray<Form, 'services'>({ name: 'services' });

  const attach = ({ id, employees: [previous] }: Service) => {
    const price = { amount: previous?.price.amount, currency: currency.code };
    append({ service_id: id, price, duration: previous?.duration }, { shouldFocus: false });
  };

  if (!isPending && records.length === 0) {
    return <Typography color="textSecondary">{translate('employees.no_services')}</Typography>;
  }
  const isPerformed = ({ id }: Service) => fields.some(({ service_id }) => service_id === id);
  const missing = records.filter(service => !isPerformed(service));
  const turnAll = () => (missing.length > 0 ? missing.forEach(attach) : remove());
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {records.length > 1 && (
        <li>
          <FormControlLabel
            control={
              <Checkbox
                checked={missing.length === 0}
                indeterminate={missing.length > 0 && missing.length < records.length}
                onChange={turnAll}
              />
            }
            label={translate('employees.all_services')}
            sx={{ mb: 1 }}
          />
        </li>
      )}
      {records.map(service => {
        const { id, name, category } = service;
        const index = fields.findIndex(({ service_id }) => service_id === id);
        return (
          <PricedRow
            key={id}
            name={name}
            hint={category}
            source={index < 0 ? undefined : `services.${index}`}
            fieldId={fields[index]?.id}
            labels={{
              chosen: translate('employees.performs_it', { name }),
              price: translate('employees.price_of', { name }),
              duration: translate('employees.duration_of', { name }),
            }}
            onTurn={() => (index < 0 ? attach(service) : remove(index))}
          />
        );
      })}
    </Box>
  );
};

const RoleInput = () => {
  const translate = useTranslate();
  const label = useLabel({ source: 'company_role' });
  const isOwner = useRecordContext<Employee>()?.profile_type === 'owner';
  const hasRoles = useIncluded('roles');
  const mayWriteRoles = usePermitted()('roles.write.all');
  const isNew = useRecordContext<Employee>() === undefined;
  const { field, fieldState } = useController({ name: 'company_role' });
  const { field: own, fieldState: ownState } = useController({ name: 'role_id' });
  const message = fieldState.error?.message ?? ownState.error?.message;
  const change = ({ company_role, role_id }: RoleValue) => {
    field.onChange(company_role);
    own.onChange(role_id);
  };
  return (
    <>
      <RoleSelect
        label={label}
        value={{
          company_role: field.value ?? (hasRoles ? 'employee' : 'administrator'),
          role_id: own.value ?? null,
        }}
        onChange={change}
        onBlur={field.onBlur}
        inputRef={field.ref}
        disabled={isOwner || (!mayWriteRoles && !isNew)}
        error={Boolean(message)}
        helperText={
          message ? (
            <ValidationError error={message} />
          ) : isOwner ? (
            translate('employees.owner_hint')
          ) : undefined
        }
        sx={{ maxWidth: 340 }}
      />
      {!isOwner && <PlanGate feature="roles" />}
    </>
  );
};
