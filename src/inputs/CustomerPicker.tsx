import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import type { Customer } from '../../domain/customers/customer';

type Props = {
  customer: Customer | null;
  onChange: (customer: Customer | null) => void;
  message?: string;
  /** Where it says more than 'name or phone'; the hint stays away then. */
  label?: string;
  /** Who cannot be meant. */
  except?: number;
};

/** Finds a customer by name or by a part of the phone number. */
export const CustomerPicker = ({ customer, onChange, message, label, except }: Props) => {
  const translate = useTranslate();
  const [written, setWritten] = useState('');
  const search = useDeferredValue(written.trim());
  const {
    data = [],
    isFetching,
    isError,
  } = useGetList<Customer>('customers', {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'first_name', order: 'ASC' },
    filter: { search },
  });
  const words = (name: string) => translate(`calendar.book.${name}`);

  return (
    <Autocomplete
      options={data.filter(({ id }) => id !== except)}
      value={customer}
      onChange={(_, chosen) => onChange(chosen)}
      onInputChange={(_, text, reason) => reason === 'input' && setWritten(text)}
      filterOptions={found => found}
      getOptionLabel={({ full_name, phone }) => [full_name, phone].filter(Boolean).join(', ')}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={isFetching}
      loadingText={words('searching')}
      noOptionsText={isError ? translate('admin.failure.search') : words('none_found')}
      renderOption={({ key, ...option }, { full_name, phone }) => (
        <Box component="li" key={key} {...option}>
          <div>
            {full_name}
            <Typography variant="body2" color="textSecondary" className="tabular">
              {phone}
            </Typography>
          </div>
        </Box>
      )}
      renderInput={params => (
        <TextField
          {...params}
          label={label ?? words('search')}
          error={Boolean(message)}
          helperText={message ?? (label === undefined && words('search_hint'))}
        />
      )}
    />
  );
};
