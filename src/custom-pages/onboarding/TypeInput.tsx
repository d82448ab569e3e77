import Auto from '@mui/icons-material/DirectionsCarOutlined';
import Beauty from '@mui/icons-material/ContentCutOutlined';
import Education from '@mui/icons-material/SchoolOutlined';
import Fitness from '@mui/icons-material/FitnessCenterOutlined';
import Health from '@mui/icons-material/LocalHospitalOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import Other from '@mui/icons-material/WorkOutlineOutlined';
import Pets from '@mui/icons-material/PetsOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useController, useFormContext } from 'react-hook-form';
import { companyTypes, type CompanyType } from '../../../domain/companies/company';
import { ChoiceCard } from '../../inputs/ChoiceCard';
import { FieldGroup } from '../../inputs/FieldGroup';

const icons: Record<CompanyType, SvgIconComponent> = {
  beauty: Beauty,
  health: Health,
  fitness: Fitness,
  education: Education,
  auto: Auto,
  pets: Pets,
  home: Home,
  other: Other,
};

/** What kind of business it is; another kind has other subtypes. */
export const TypeInput = () => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const { field, fieldState } = useController({ name: 'type' });

  const choose = (type: CompanyType) => {
    field.onChange(type);
    setValue('subtypes', []);
  };

  return (
    <FieldGroup
      role="radiogroup"
      label={translate('resources.companies.fields.type')}
      error={fieldState.error}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
        {companyTypes.map(type => {
          const Icon = icons[type];
          return (
            <ChoiceCard key={type} role="radio" isChosen={field.value === type} onChoose={() => choose(type)}>
              <Icon sx={{ color: 'primary.main' }} />
              {translate(`onboarding.types.${type}`)}
            </ChoiceCard>
          );
        })}
      </Box>
    </FieldGroup>
  );
};
