import { useTranslate } from 'ra-core';
import { BooleanInput, NumberInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormSection } from '../../forms/FormSection';
import { NotesInput } from '../../inputs/text/NotesInput';
import { PictureInput } from '../../inputs/picture/PictureInput';
import { BreakSentence } from './BreakSentence';
import { CategoryInput } from './CategoryInput';
import { KeptVisits } from './KeptVisits';
import { PerformersInput } from './PerformersInput';

export const performersSection = 'performers';

export const ServiceInputs = () => {
  const translate = useTranslate();
  const words = (name: string) => translate(`services.${name}`);
  return (
    <>
      <FormSection title={words('basics')}>
        <TextInput source="name" helperText={false} isRequired />
        <CategoryInput />
        <NotesInput source="description" max={5000} />
        <PictureInput source="picture" name={useWatch({ name: 'name' }) ?? ''} aspect={1} />
      </FormSection>
      <FormSection id={performersSection} title={words('prices')} hint={words('prices_hint')}>
        <PerformersInput />
        <KeptVisits />
      </FormSection>
      <FormSection title={words('timing')} hint={words('break_hint')}>
        <NumberInput
          source="break"
          label={words('break_field')}
          min={0}
          step={5}
          helperText={false}
          sx={{ maxWidth: 200 }}
        />
        <BreakSentence />
      </FormSection>
      <FormSection title={words('visibility')}>
        <BooleanInput source="is_enabled" helperText={words('active_hint')} />
        <NumberInput source="position" min={0} helperText={words('position_hint')} sx={{ maxWidth: 280 }} />
      </FormSection>
    </>
  );
};
