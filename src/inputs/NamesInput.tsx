import { useLabel } from '@/src/hooks/useLabel';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useController } from 'react-hook-form';
import { distinctNames } from '@/domain/text/distinctNames';
import { ListError } from './ListError';

type Props = { source: string; helperText: string; length: number };

/** Unique names in order; Enter or leaving the field adds one. */
export const NamesInput = ({ source, helperText, length }: Props) => {
  const label = useLabel({ source });
  const { field, fieldState } = useController({ name: source });
  const names: string[] = field.value ?? [];
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      options={none}
      value={names}
      onChange={(_, written) => field.onChange(distinctNames(written))}
      onBlur={field.onBlur}
      renderInput={params => (
        <TextField
          {...params}
          label={label}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.invalid ? <ListError source={source} /> : helperText}
          slotProps={{
            formHelperText: { component: 'div' },
            htmlInput: { ...params.inputProps, name: source, maxLength: length },
          }}
        />
      )}
    />
  );
};

const none: string[] = [];
