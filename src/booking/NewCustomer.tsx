import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { usePhoneMask } from '@/src/company/usePhoneMask';
import type { Customer } from '@/domain/customers/customer';
import { CountryPicker } from '@/src/inputs/phone/CountryPicker';
import { usePhoneCountry } from '@/src/inputs/phone/usePhoneCountry';
import { useDuplicates } from '@/src/company/useDuplicates';
import type { Booking } from './booking';
import { emailInputProps } from '@/src/inputs/emailInputProps';

type Person = Booking['person'];
type Props = {
  person: Person;
  onChange: (person: Person) => void;
  /** The person turns out to be a customer already. */
  onUse: (customer: Customer) => void;
  errorOf: (path: string) => string | undefined;
};

const fields = [
  { name: 'first_name', type: 'text' },
  { name: 'last_name', type: 'text' },
  { name: 'phone', type: 'tel' },
  { name: 'email', type: 'text' },
] as const;
type Field = (typeof fields)[number]['name'];

export const NewCustomer = ({ person, onChange, onUse, errorOf }: Props) => {
  const translate = useTranslate();
  const { country, countries, format, pick } = usePhoneCountry(person.phone, usePhoneMask());
  const duplicates = useDuplicates(person);
  const next = person.first_name && !person.phone ? 'phone' : 'first_name';

  const write = (name: Field, { value, selectionStart }: HTMLInputElement) => {
    const isAtEnd = selectionStart === value.length;
    onChange({ ...person, [name]: name === 'phone' && isAtEnd ? format(value) : value });
  };

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 3 }}>
      {fields.map(({ name, type }) => (
        <TextField
          key={name}
          type={type}
          autoComplete="off"
          autoFocus={name === next}
          label={translate(`resources.customers.fields.${name}`)}
          value={person[name]}
          onChange={({ target }) => write(name, target as HTMLInputElement)}
          error={Boolean(errorOf(`customer.${name}`))}
          helperText={errorOf(`customer.${name}`)}
          slotProps={{
            htmlInput: name === 'email' ? emailInputProps : undefined,
            input: {
              startAdornment: name === 'phone' && (
                <CountryPicker
                  country={country}
                  countries={countries}
                  onPick={next => onChange({ ...person, phone: pick(next) })}
                />
              ),
            },
          }}
        />
      ))}
      {duplicates.map(({ by, customer }) => (
        <Alert
          key={customer.id}
          severity="info"
          role="status"
          sx={{ gridColumn: '1 / -1' }}
          action={
            <Button
              size="small"
              color="inherit"
              aria-label={`${translate('calendar.book.use_known')}: ${customer.full_name || translate('customers.no_name')}`}
              onClick={() => onUse(customer)}
            >
              {translate('calendar.book.use_known')}
            </Button>
          }
        >
          {`${customer.full_name || translate('customers.no_name')} – ${translate(`customers.duplicate_by.${by}`)}`}
        </Alert>
      ))}
    </Box>
  );
};
