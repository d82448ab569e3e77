import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate, useTranslateLabel, ValidationError } from 'ra-core';
import { useController } from 'react-hook-form';

type Props = {
  source: string;
  choices: { id: string; name: string }[];
  onChosen?: (id: string) => void;
  autoComplete?: string;
};

export const SearchField = ({ source, choices, onChosen, autoComplete }: Props) => {
  const translate = useTranslate();
  const label = useTranslateLabel()({ source: source.replace(/\.\d+/g, '') }) as string;
  const { field, fieldState } = useController({ name: source });
  return (
    <Autocomplete
      options={choices}
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
