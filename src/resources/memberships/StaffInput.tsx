import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useController } from 'react-hook-form';
import { useEmployees } from '@/src/company/useEmployees';
import { filterByWords } from '@/src/inputs/filterByWords';
import { ListError } from '@/src/inputs/ListError';

export const StaffInput = () => {
  const translate = useTranslate();
  const { employees } = useEmployees();
  const { field } = useController({ name: 'employees' });
  const ids = (field.value ?? []) as number[];
  return (
    <>
      <Autocomplete
        multiple
        options={employees}
        filterOptions={filterByWords()}
        value={employees.filter(({ id }) => ids.includes(id))}
        onChange={(_, chosen) => field.onChange(chosen.map(({ id }) => id))}
        onBlur={field.onBlur}
        getOptionLabel={({ full_name }) => full_name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        disableCloseOnSelect
        noOptionsText={translate('collections.sold.none_found')}
        renderInput={params => (
          <TextField
            {...params}
            inputRef={field.ref}
            label={translate('resources.memberships.fields.employees')}
            placeholder={ids.length === 0 ? translate('resources.memberships.everybody') : undefined}
          />
        )}
      />
      <ListError source="employees" also={ids.map((_, index) => `employees.${index}`)} />
    </>
  );
};
