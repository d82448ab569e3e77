import Add from '@mui/icons-material/PersonAddOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import { PhoneText } from '@/src/components/PhoneText';
import { usePhoneFormat } from '@/src/company/usePhoneFormat';
import { useT } from '@/src/hooks/useT';
import type { Customer } from '@/domain/customers/customer';

export type KnownCustomer = Pick<Customer, 'id' | 'full_name' | 'phone'>;

type Props = {
  customer: KnownCustomer | null;
  onChange: (customer: KnownCustomer | null) => void;
  /** Adds the typed text as a new customer; without it, only known customers can be chosen. */
  onAdd?: (typed: string) => void;
  message?: string;
  label?: string;
  except?: number;
  autoFocus?: boolean;
};

type Option = { customer: KnownCustomer } | { typed: string };

export const CustomerPicker = ({ customer, onChange, onAdd, message, label, ...props }: Props) => {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const phones = usePhoneFormat(Boolean(customer));
  const search = useDeferredValue(text.trim());
  const {
    data = [],
    isFetching,
    isError,
  } = useGetList<Customer>('customers', {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'first_name', order: 'ASC' },
    filter: { search },
  });
  const t = useT('calendar.book');
  // A fast Enter must not add a customer who may still be found.
  const isSettled = !isFetching && search === text.trim();
  const options: Option[] = [
    ...data.filter(({ id }) => id !== props.except).map(found => ({ customer: found })),
    ...(onAdd && search && isSettled ? [{ typed: search }] : []),
  ];

  const choose = (option: Option | null) => {
    if (option && 'typed' in option) onAdd?.(option.typed);
    else onChange(option?.customer ?? null);
  };

  return (
    <Autocomplete
      options={options}
      value={customer && { customer }}
      onChange={(_, chosen) => choose(chosen)}
      onInputChange={(_, value, reason) => reason === 'input' && setText(value)}
      filterOptions={found => found}
      getOptionLabel={option => ('customer' in option ? nameOf(option.customer, phones) : option.typed)}
      getOptionKey={option => ('customer' in option ? option.customer.id : 'typed')}
      isOptionEqualToValue={(one, other) =>
        'customer' in one && 'customer' in other && one.customer.id === other.customer.id
      }
      autoHighlight
      loading={isFetching}
      loadingText={t('searching')}
      noOptionsText={isError ? translate('admin.failure.search') : t('none_found')}
      renderOption={({ key, ...item }, option) => (
        <Box component="li" key={key} {...item}>
          {'customer' in option ? (
            <div>
              {option.customer.full_name}
              <Typography variant="body2" color="textSecondary">
                <PhoneText phone={option.customer.phone} />
              </Typography>
            </div>
          ) : (
            <>
              <Add fontSize="small" sx={{ mr: 2, color: 'primary.main' }} />
              {t('add', { written: option.typed })}
            </>
          )}
        </Box>
      )}
      renderInput={params => (
        <TextField
          {...params}
          autoFocus={props.autoFocus}
          label={label ?? t('search')}
          error={Boolean(message)}
          helperText={message ?? (label === undefined && t('search_hint'))}
        />
      )}
    />
  );
};

const nameOf = ({ full_name, phone }: KnownCustomer, phones: ReturnType<typeof usePhoneFormat>) =>
  [full_name, phone && (phones?.formatPhone(phone) ?? phone)].filter(Boolean).join(', ');
