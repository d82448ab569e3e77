import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useGetOne, useTranslate, ValidationError } from 'ra-core';
import { useController } from 'react-hook-form';
import type { NamedAddon } from '@/domain/memberships/addon';
import type { Service } from '@/domain/services/service';
import { useEmployees } from '@/src/company/useEmployees';

type Props = { source: string; addon: NamedAddon };

/** Anyone, or one of the service's performers. */
export const AddonEmployeeInput = ({ source, addon: { item_type, item_id, name } }: Props) => {
  const translate = useTranslate();
  const { employees } = useEmployees();
  const { field, fieldState } = useController({ name: source });
  const isService = item_type === 'service';
  const { data } = useGetOne<Service>('services', { id: item_id }, { enabled: isService });
  const performers = data?.employees.map(({ employee_id }) => employee_id);
  const choices = employees.filter(({ id }) => id === field.value || !isService || performers?.includes(id));
  const message = fieldState.error?.message;
  return (
    <TextField
      select
      label={translate('resources.memberships.fields.addons.employee_id')}
      value={choices.some(({ id }) => id === field.value) ? field.value : ''}
      onChange={({ target }) => field.onChange(target.value === '' ? null : Number(target.value))}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={message && <ValidationError error={message} />}
      slotProps={{
        select: {
          displayEmpty: true,
          SelectDisplayProps: {
            'aria-label': translate('resources.memberships.employee_of', { name }),
            'aria-labelledby': undefined,
          },
        },
        inputLabel: { shrink: true },
      }}
    >
      <MenuItem value="">{translate('resources.memberships.anyone')}</MenuItem>
      {choices.map(({ id, full_name }) => (
        <MenuItem key={id} value={id}>
          {full_name}
        </MenuItem>
      ))}
    </TextField>
  );
};
