import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { Booking } from './booking';

type Person = Booking['person'];
type Props = {
  person: Person;
  onChange: (person: Person) => void;
  say: (path: string) => string | undefined;
};

const fields = [
  { name: 'first_name', type: 'text' },
  { name: 'last_name', type: 'text' },
  { name: 'phone', type: 'tel' },
  { name: 'email', type: 'email' },
] as const;

export const NewCustomer = ({ person, onChange, say }: Props) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 3 }}>
      {fields.map(({ name, type }) => (
        <TextField
          key={name}
          type={type}
          autoComplete="off"
          label={translate(`resources.customers.fields.${name}`)}
          value={person[name]}
          onChange={({ target }) => onChange({ ...person, [name]: target.value })}
          error={Boolean(say(`customer.${name}`))}
          helperText={say(`customer.${name}`)}
        />
      ))}
    </Box>
  );
};
