import Alert from '@mui/material/Alert';
import { useLocale } from 'ra-core';
import { BooleanInput, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useT } from '@/src/hooks/useT';
import { addDays } from '@/domain/schedule';
import { FormSection } from '@/src/forms/FormSection';
import { useCompany } from '@/src/company/CompanyContext';
import { useRecords } from '@/src/booking/useRecords';
import { formatMoment } from '@/src/time/formats';
import { today } from '@/src/time/zoned';
import { LengthInput } from './LengthInput';
import { SettingsForm } from './SettingsForm';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { locales } from '@/domain/translations/locales';
import { assistantTones } from '@/domain/settings/choices';
import { facts_max, greeting_max } from '@/domain/settings/settings';
import { FieldGroup } from '@/src/inputs/FieldGroup';
import { NotesInput } from '@/src/inputs/text/NotesInput';

const hours = [0, 1, 2, 3, 6, 12, 24, 48, 72];

export const CommunicationTab = () => {
  const t = useT('settings.communication');
  return (
    <SettingsForm tab="communication">
      <FormSection id="reminders" title={t('reminders')} hint={t('reminders_hint')}>
        <LengthInput source="reminders_record_first" unit="hour" of={hours} />
        <LengthInput source="reminders_record_second" unit="hour" of={hours} />
        <NextReminderTime />
      </FormSection>
      <FormSection title={t('clients')}>
        <BooleanInput source="client_email_required" helperText={t('email_hint')} />
      </FormSection>
      <FormSection title={t('team')}>
        <BooleanInput source="weekly_report" helperText={t('weekly_report_hint')} />
      </FormSection>
      <AssistantSection />
    </SettingsForm>
  );
};

const hour_ms = 3_600_000;
/** How many days ahead to look for a visit. */
const days_ahead = 14;

const NextReminderTime = () => {
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const chosen: (number | null)[] = useWatch({ name: ['reminders_record_first', 'reminders_record_second'] });
  const from = today(timezone);
  const { data } = useRecords({ from, to: addDays(from, days_ahead) });
  const lengths = chosen.flatMap(hours => hours || []);
  const t = useT('settings.communication');
  const moment = (at: number) => formatMoment(at, timezone, locale);

  if (lengths.length === 0) return <Alert severity="info">{t('never')}</Alert>;
  if (!data) return null;
  const now = Date.now();
  const due = data
    .filter(({ flow, customer }) => flow.status === 'active' && customer)
    .flatMap(({ start_at }) => lengths.map(hours => ({ start_at, at: start_at - hours * hour_ms })))
    .filter(({ at }) => at > now)
    .sort((one, other) => one.at - other.at);
  const [next] = due;
  return (
    <Alert severity="info" role="status">
      {next ? t('next', { at: moment(next.at), visit: moment(next.start_at) }) : t('no_visits')}
    </Alert>
  );
};

/** Turned off, it hides its other settings and keeps them. */
const AssistantSection = () => {
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
