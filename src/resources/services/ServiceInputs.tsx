import { useLabel } from '@/src/hooks/useLabel';
import { BooleanInput, NumberInput } from 'react-admin';
import { useWatch, useController } from 'react-hook-form';
import { useT } from '@/src/hooks/useT';
import { FormSection } from '@/src/forms/FormSection';
import { PictureInput } from '@/src/inputs/picture/PictureInput';
import { LanguageTabs } from '@/src/translations/LanguageTabs';
import { TranslatedNotes, TranslatedText } from '@/src/translations/TranslatedText';
import { PerformersInput } from './PerformersInput';
import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useCompanyContext } from '@/src/company/CompanyContext';
import { BookingPolicyInputs } from '@/src/inputs/BookingPolicyInputs';
import { useRecordContext, useTranslate, ValidationError } from 'ra-core';
import type { Service, Performer } from '@/domain/services/service';
import Typography from '@mui/material/Typography';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { isSameText } from '@/domain/text/comparable';
import { filterByWords } from '@/src/inputs/filterByWords';
import { useCategories } from './useCategories';

export const performersSection = 'performers';

export const ServiceInputs = () => {
  const t = useT('services');
  return (
    <>
      <FormSection title={t('basics')}>
        <LanguageTabs />
        <TranslatedText source="name" helperText={false} isRequired />
        <CategoryInput />
        <TranslatedNotes source="description" max={5000} />
        <PictureInput source="picture" name={useWatch({ name: 'name' }) ?? ''} aspect={1} />
      </FormSection>
      <FormSection id={performersSection} title={t('prices')} hint={t('prices_hint')}>
        <PerformersInput />
        <BookedVisitsNote />
      </FormSection>
      <FormSection title={t('timing')} hint={t('break_hint')}>
        <NumberInput
          source="break"
          label={t('break_field')}
          min={0}
          step={5}
          helperText={false}
          sx={{ maxWidth: 200 }}
        />
        <BreakSentence />
      </FormSection>
      <OwnPolicy />
      <FormSection title={t('visibility')}>
        <BooleanInput source="is_enabled" helperText={t('active_hint')} />
        <NumberInput
          source="position"
          min={0}
          helperText={t('position_hint')}
          sx={{ maxWidth: { sm: 280 } }}
        />
      </FormSection>
    </>
  );
};

/** Off: the company's rules hold. On: they are where it begins. */
const OwnPolicy = () => {
  const t = useT('booking_policy');
  const { settings } = useCompanyContext();
  const { field } = useController({ name: 'booking_policy' });
  const isOwn = field.value !== null && field.value !== undefined;
  return (
    <FormSection id="booking_policy" title={t('title')} hint={t('hint')}>
      <FormControlLabel
        control={
          <Switch
            checked={isOwn}
            onChange={(_, checked) => field.onChange(checked ? settings.booking_policy : null)}
          />
        }
        label={t('own')}
      />
      {isOwn ? <BookingPolicyInputs /> : <Typography color="textSecondary">{t('own_hint')}</Typography>}
    </FormSection>
  );
};

/** Says that changes do not affect visits already booked. */
const BookedVisitsNote = () => {
  const translate = useTranslate();
  const { visits_ahead = 0 } = useRecordContext<Service>() ?? {};
  if (visits_ahead === 0) return null;
  return (
    <Alert severity="info" role="note">
      {translate('services.keeps_old', { smart_count: visits_ahead })}
    </Alert>
  );
};

/** Uses the first duration as an example. */
const BreakSentence = () => {
  const translate = useTranslate();
  const pause: number | null = useWatch({ name: 'break' });
  const performers: Partial<Performer>[] = useWatch({ name: 'employees' }) ?? [];
  const duration = performers.find(performer => performer.duration)?.duration ?? 60;
  return (
    <Typography role="status" variant="body2" color="textSecondary">
      {pause ? translate('services.break_sentence', { duration, total: duration + pause }) : null}
    </Typography>
  );
};

const source = 'category';

/** A different spelling of a known category is the same category. */
const CategoryInput = () => {
  const label = useLabel({ source });
  const { field, fieldState } = useController({ name: source });
  const categories = useCategories();
  const normalize = () => {
    const written: string = field.value ?? '';
    field.onChange(categories.find(name => isSameText(name, written)) ?? written.trim());
    field.onBlur();
  };
  return (
    <Autocomplete
      freeSolo
      options={categories}
      filterOptions={filterByWords()}
      inputValue={field.value ?? ''}
      onInputChange={(_, written) => field.onChange(written)}
      onBlur={normalize}
      renderInput={params => (
        <TextField
          {...params}
          name={source}
          label={label}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message && <ValidationError error={fieldState.error.message} />}
        />
      )}
    />
  );
};
