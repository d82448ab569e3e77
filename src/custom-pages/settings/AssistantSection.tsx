import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BooleanInput, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { locales } from '@/domain/translations/locales';
import { assistantTones } from '@/domain/settings/choices';
import { facts_max, greeting_max } from '@/domain/settings/settings';
import { FormSection } from '@/src/forms/FormSection';
import { useT } from '@/src/hooks/useT';
import { FieldGroup } from '@/src/inputs/FieldGroup';
import { NotesInput } from '@/src/inputs/text/NotesInput';

/** Turned off, it hides its other settings and keeps them. */
export const AssistantSection = () => {
  const t = useT('settings.assistant');
  const isOn = Boolean(useWatch({ name: 'assistant_enabled' }));
  return (
    <FormSection id="assistant" title={t('title')} hint={t('hint')}>
      <BooleanInput source="assistant_enabled" helperText={t('enabled_hint')} />
      {isOn && <AssistantInputs />}
    </FormSection>
  );
};

const AssistantInputs = () => {
  const t = useT('settings.assistant');
  return (
    <>
      <BooleanInput source="assistant_on_site" helperText={t('site_hint')} />
      <FieldGroup label={t('greeting')} role="group">
        <Typography variant="body2" color="textSecondary">
          {t('greeting_hint')}
        </Typography>
        <Box sx={{ display: 'grid', gap: 4, mt: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          {locales.map(locale => (
            <NotesInput key={locale} source={`assistant_greeting_${locale}`} max={greeting_max} />
          ))}
        </Box>
      </FieldGroup>
      <NotesInput
        source="assistant_facts"
        max={facts_max}
        minRows={4}
        maxRows={20}
        helperText={t('facts_hint')}
      />
      <SelectInput
        source="assistant_tone"
        choices={assistantTones.map(id => ({
          id,
          name: `resources.settings.choices.assistant_tone.${id}`,
        }))}
        helperText={t('tone_hint')}
        isRequired
        sx={{ maxWidth: 320 }}
      />
      <BooleanInput source="assistant_sends_contacts" helperText={t('contacts_hint')} />
    </>
  );
};
