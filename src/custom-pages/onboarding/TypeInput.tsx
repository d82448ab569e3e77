import Auto from '@mui/icons-material/DirectionsCarOutlined';
import Beauty from '@mui/icons-material/ContentCutOutlined';
import Education from '@mui/icons-material/SchoolOutlined';
import Fitness from '@mui/icons-material/FitnessCenterOutlined';
import Health from '@mui/icons-material/LocalHospitalOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import Other from '@mui/icons-material/WorkOutlineOutlined';
import Pets from '@mui/icons-material/PetsOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { useTranslate } from 'ra-core';
import { useController, useFormContext } from 'react-hook-form';
import { companyTypes, type CompanyType } from '@/domain/companies/company';
import { FieldGroup } from '@/src/inputs/FieldGroup';
import { RadioCards } from '@/src/inputs/RadioCards';

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
      <RadioCards
        ref={field.ref}
        value={field.value}
        onChange={choose}
        choices={companyTypes.map(id => ({ id, content: <Kind type={id} /> }))}
      />
    </FieldGroup>
  );
};

const Kind = ({ type }: { type: CompanyType }) => {
  const translate = useTranslate();
  const Icon = icons[type];
  return (
    <>
      <Icon sx={{ color: 'primary.main' }} />
      {translate(`onboarding.types.${type}`)}
    </>
  );
};
