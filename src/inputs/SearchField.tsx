import { useLabel } from '@/src/hooks/useLabel';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate, ValidationError } from 'ra-core';
import { useController } from 'react-hook-form';
import { filterByWords } from './filterByWords';

/** Found by its name, by its id and by its other names. */
type Choice = { id: string; name: string; otherNames?: string[] };

type Props = {
  source: string;
  choices: Choice[];
  onChosen?: (id: string) => void;
  autoComplete?: string;
};

export const filterChoices = filterByWords(({ id, name, otherNames = [] }: Choice) =>
  [name, id, ...otherNames].join(' '),
);

export const SearchField = ({ source, choices, onChosen, autoComplete }: Props) => {
  const translate = useTranslate();
  const label = useLabel({ source });
  const { field, fieldState } = useController({ name: source });
  return (
    <Autocomplete
      options={choices}
      filterOptions={filterChoices}
      value={choices.find(({ id }) => id === field.value) ?? null}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, chosen) => {
        field.onChange(chosen?.id ?? '');
        if (chosen) onChosen?.(chosen.id);
      }}
      onBlur={field.onBlur}
      noOptionsText={translate('onboarding.no_match')}
      renderInput={params => (
        <TextField
          {...params}
          label={label}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message && <ValidationError error={fieldState.error.message} />}
          slotProps={{
            htmlInput: { ...params.inputProps, name: source, autoComplete: autoComplete ?? 'off' },
          }}
        />
      )}
    />
  );
};
