import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslateLabel, ValidationError } from 'ra-core';
import { useController } from 'react-hook-form';
import { useCategories } from './useCategories';

const source = 'category';

/** One of the company's categories, or one that is written here. */
export const CategoryInput = () => {
  const label = useTranslateLabel()({ source }) as string;
  const { field, fieldState } = useController({ name: source });
  return (
    <Autocomplete
      freeSolo
      options={useCategories()}
      inputValue={field.value ?? ''}
      onInputChange={(_, written) => field.onChange(written)}
      onBlur={field.onBlur}
      renderInput={params => (
        <TextField
          {...params}
          name={source}
          label={label}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message && <ValidationError error={fieldState.error.message} />}
        />
      )}
    />
  );
};
