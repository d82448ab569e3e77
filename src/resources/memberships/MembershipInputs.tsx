import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { BooleanInput } from 'react-admin';
import { useWatch, useController } from 'react-hook-form';
import { useT } from '@/src/hooks/useT';
import { FormSection } from '@/src/forms/FormSection';
import { PictureInput } from '@/src/inputs/picture/PictureInput';
import { size } from '@/src/theme/tokens';
import { LanguageTabs } from '@/src/translations/LanguageTabs';
import { TranslatedNotes, TranslatedText } from '@/src/translations/TranslatedText';
import { AddonsInput } from './AddonsInput';
import { MembershipPriceInputs } from './MembershipPriceInputs';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { membershipPeriods } from '@/domain/memberships/membership';
import { CountInput } from '@/src/inputs/CountInput';
import Autocomplete from '@mui/material/Autocomplete';
import { useEmployees } from '@/src/company/useEmployees';
import { filterByWords } from '@/src/inputs/filterByWords';
import { ListError } from '@/src/inputs/ListError';

/** Drag and drop is too large for the first load. */
const FeaturesInput = lazy(async () => ({ default: (await import('./FeaturesInput')).FeaturesInput }));

export const MembershipInputs = () => {
  const translate = useTranslate();
  const t = useT('resources.memberships');
  return (
    <>
      <FormSection title={translate('collections.basics')}>
        <LanguageTabs />
        <TranslatedText source="name" helperText={false} isRequired />
        <TranslatedNotes source="description" max={5000} />
        <PictureInput source="picture" name={useWatch({ name: 'name' }) ?? ''} aspect={1} />
      </FormSection>
      <FormSection title={t('duration')} hint={t('duration_hint')}>
        <DurationInputs />
      </FormSection>
      <FormSection id="addons" title={t('visits')} hint={t('visits_hint')}>
        <AddonsInput />
      </FormSection>
      <FormSection title={t('prices')}>
        <MembershipPriceInputs />
      </FormSection>
      <FormSection id="features" title={t('features')} hint={t('features_hint')}>
        <Suspense fallback={<Skeleton variant="rounded" height={size.row} />}>
          <FeaturesInput />
        </Suspense>
      </FormSection>
      <FormSection id="employees" title={t('staff')} hint={t('staff_hint')}>
        <StaffInput />
      </FormSection>
      <FormSection title={t('visibility')}>
        <BooleanInput source="is_enabled" helperText={t('active_hint')} />
      </FormSection>
    </>
  );
};

const DurationInputs = () => {
  const translate = useTranslate();
  const { field } = useController({ name: 'period' });
  const interval: number | null = useWatch({ name: 'interval' });
  const t = useT('resources.memberships.fields');
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: '1fr 1fr', maxWidth: 360 }}>
      <CountInput source="interval" label={t('interval')} ariaLabel={t('interval')} />
      <TextField select label={t('period')} {...field} inputRef={field.ref}>
        {membershipPeriods.map(period => (
          <MenuItem key={period} value={period}>
            {translate(`resources.memberships.units.${period}`, { smart_count: interval || 1 })}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
};

const StaffInput = () => {
  const translate = useTranslate();
  const { employees } = useEmployees();
  const { field } = useController({ name: 'employees' });
  const ids: number[] = field.value ?? [];
  return (
    <>
      <Autocomplete
        multiple
        options={employees}
        filterOptions={filterByWords()}
        value={employees.filter(({ id }) => ids.includes(id))}
        onChange={(_, chosen) => field.onChange(chosen.map(({ id }) => id))}
        onBlur={field.onBlur}
        getOptionLabel={({ full_name }) => full_name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        disableCloseOnSelect
        noOptionsText={translate('collections.sold.none_found')}
        renderInput={params => (
          <TextField
            {...params}
            inputRef={field.ref}
            label={translate('resources.memberships.fields.employees')}
            placeholder={ids.length === 0 ? translate('resources.memberships.everybody') : undefined}
          />
        )}
      />
      <ListError source="employees" also={ids.map((_, index) => `employees.${index}`)} />
    </>
  );
};
