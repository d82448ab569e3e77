import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { FilterProps } from '../ListPageContext';

type Props = FilterProps & { choices: { id: string | number; name: string }[] };

export const SelectFilter = ({ label, value = '', onChange, choices }: Props) => {
  const translate = useTranslate();
  const isKnown = choices.some(({ id }) => id === value);
  return (
    <TextField
      select
      label={label}
      value={isKnown ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      sx={{ flex: '1 1 140px', maxWidth: { sm: 200 } }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{translate('collections.filters.any')}</MenuItem>
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
};
