import Box from '@mui/material/Box';
import { BooleanInput, SelectInput } from 'react-admin';
import { sharedCalendars } from '@/domain/settings/choices';
import { Permitted } from '@/src/access/Permitted';
import { FormSection } from '@/src/forms/FormSection';
import { useT } from '@/src/hooks/useT';
import { size } from '@/src/theme/tokens';
import { LengthInput } from '../LengthInput';
import { SettingsForm } from '../SettingsForm';
import { OwnRoles } from './OwnRoles';

export const RolesTab = () => {
  const t = useT('settings.roles');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <Permitted permission="roles.write.all">
        <OwnRoles />
      </Permitted>
      <Box sx={{ maxWidth: size.form }}>
        <SettingsForm tab="roles">
          <FormSection title={t('privacy')} hint={t('privacy_hint')}>
            <BooleanInput source="employees_see_contacts" helperText={t('contacts_hint')} />
            <BooleanInput source="employees_export" helperText={t('export_hint')} />
            <SelectInput
              source="employees_see_calendars"
              choices={sharedCalendars.map(id => ({
                id,
                name: `resources.settings.choices.employees_see_calendars.${id}`,
              }))}
              helperText={t('calendars_hint')}
              isRequired
              sx={{ maxWidth: 320 }}
            />
            <LengthInput source="employees_history_days" unit="day" of={[0, 7, 30, 90, 180, 365]} />
          </FormSection>
        </SettingsForm>
      </Box>
    </Box>
  );
};
