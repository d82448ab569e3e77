import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Offline from '@mui/icons-material/StorefrontOutlined';
import Online from '@mui/icons-material/VideocamOutlined';
import { useTranslate } from 'ra-core';
import { useController } from 'react-hook-form';
import { serviceLocations } from '@/domain/companies/companySchema';
import { ChoiceCard } from '@/src/inputs/ChoiceCard';
import { FieldGroup } from '@/src/inputs/FieldGroup';

const icons = { offline: Offline, online: Online };

export const ServiceLocationInput = ({ isLabelHidden }: { isLabelHidden?: boolean }) => {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name: 'service_location' });
  const chosen: string[] = field.value;
  const toggle = (place: string) => {
    const others = chosen.filter(other => other !== place);
    // One is always chosen: the first press on the preselected one does not leave none.
    if (!chosen.includes(place)) field.onChange([...chosen, place]);
    else if (others.length > 0) field.onChange(others);
  };

  return (
    <FieldGroup
      role="group"
      label={translate('resources.companies.fields.service_location')}
      error={fieldState.error}
      isLabelHidden={isLabelHidden}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {serviceLocations.map(place => {
          const Icon = icons[place];
          return (
            <ChoiceCard
              key={place}
              role="checkbox"
              isChosen={chosen.includes(place)}
              onChoose={() => toggle(place)}
            >
              <Icon sx={{ color: 'primary.main' }} />
              <span>
                <Typography component="span" sx={{ display: 'block', fontWeight: 550 }}>
                  {translate(`onboarding.locations.${place}.name`)}
                </Typography>
                <Typography component="span" variant="body2" color="textSecondary">
                  {translate(`onboarding.locations.${place}.hint`)}
                </Typography>
              </span>
            </ChoiceCard>
          );
        })}
      </Box>
    </FieldGroup>
  );
};
