import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'ra-core';
import type { FilterProps } from '@/src/lists/ListPageContext';
import { SelectFilter } from '@/src/lists/filters/SelectFilter';

export const StateFilter = ({ value, onChange, ...props }: FilterProps) => {
  const translate = useTranslate();
  const choices = [
    { id: 'true', name: translate('resources.reviews.states.published') },
    { id: 'false', name: translate('resources.reviews.states.hidden') },
  ];
  return (
    <SelectFilter
      {...props}
      value={value === undefined ? undefined : String(value)}
      onChange={chosen => onChange(chosen === undefined ? undefined : chosen === 'true')}
      choices={choices}
    />
  );
};

export const UnansweredFilter = ({ label, value, onChange }: FilterProps) => (
  <FormControlLabel
    label={label}
    control={<Switch checked={value === true} onChange={(_, isOn) => onChange(isOn ? true : undefined)} />}
    sx={{ mx: 0, gap: 1 }}
  />
);
