import { BooleanInput } from 'react-admin';
import { FormSection } from '@/src/forms/FormSection';
import { useT } from '@/src/hooks/useT';
import { LengthInput } from './LengthInput';
import { SettingsForm } from './SettingsForm';

export const RolesTab = () => {
  const t = useT('settings.roles');
  return (
    <SettingsForm tab="roles">
      <FormSection title={t('privacy')} hint={t('privacy_hint')}>
        <BooleanInput source="employees_see_contacts" helperText={t('contacts_hint')} />
        <BooleanInput source="employees_export" helperText={t('export_hint')} />
        <LengthInput source="employees_history_days" unit="day" of={[0, 7, 30, 90, 180, 365]} />
      </FormSection>
    </SettingsForm>
  );
};
