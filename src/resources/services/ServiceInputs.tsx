import { BooleanInput, NumberInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useT } from '@/src/hooks/useT';
import { FormSection } from '@/src/forms/FormSection';
import { PictureInput } from '@/src/inputs/picture/PictureInput';
import { LanguageTabs } from '@/src/translations/LanguageTabs';
import { TranslatedNotes, TranslatedText } from '@/src/translations/TranslatedText';
import { BreakSentence } from './BreakSentence';
import { CategoryInput } from './CategoryInput';
import { BookedVisitsNote } from './BookedVisitsNote';
import { PerformersInput } from './PerformersInput';

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
