import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';

type Props<Id extends string | number> = Pick<TextFieldProps, 'label' | 'disabled' | 'helperText' | 'sx'> & {
  choices: readonly { id: Id; name: string }[];
  /** Null while nothing is chosen; so is one that is no choice. */
  value: Id | null;
  onChange: (id: Id) => void;
  /** What is wrong with the choice. */
  message?: string;
};

/** One of a few choices, outside forms of react-admin; those have its `SelectInput`. */
export const SelectField = <Id extends string | number>({
  choices,
  value,
  onChange,
  message,
  helperText,
  ...field
}: Props<Id>) => {
  const chosen = choices.find(({ id }) => id === value);
  const choose = (written: string) => {
    const choice = choices.find(({ id }) => `${id}` === written);
    if (choice) onChange(choice.id);
  };
  return (
    <TextField
      {...field}
      select
      value={chosen?.id ?? ''}
      onChange={({ target }) => choose(`${target.value}`)}
      error={Boolean(message)}
      helperText={message ?? helperText}
    >
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
};
