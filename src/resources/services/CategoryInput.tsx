import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslateLabel, ValidationError } from 'ra-core';
import { useController } from 'react-hook-form';
import { isSameText } from '@/domain/text/comparable';
import { filterByWords } from '@/src/inputs/filterByWords';
import { useCategories } from './useCategories';

const source = 'category';

/** A different spelling of a known category is the same category. */
export const CategoryInput = () => {
  const label = useTranslateLabel()({ source }) as string;
  const { field, fieldState } = useController({ name: source });
  const categories = useCategories();
  const normalize = () => {
    const written: string = field.value ?? '';
    field.onChange(categories.find(name => isSameText(name, written)) ?? written.trim());
    field.onBlur();
  };
  return (
    <Autocomplete
      freeSolo
      options={categories}
      filterOptions={filterByWords()}
      inputValue={field.value ?? ''}
      onInputChange={(_, written) => field.onChange(written)}
      onBlur={normalize}
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
