import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useGetList, useRecordContext, useRefresh, useTranslate } from 'ra-core';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import type { Customer } from '../../../domain/customers/customer';
import { usePhoneMask } from '../../company/usePhoneMask';
import { usePhoneFormat } from '../../company/usePhoneFormat';
import { useResourcePaths } from '../../routing/useResourcePaths';

const MergeDialog = lazy(() => import('./MergeDialog'));

/** Checks while typing whether a customer has this phone or e-mail address. */
export const DuplicateNotice = () => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const { show } = useResourcePaths('customers');
  const self = useRecordContext<Customer>();
  const duplicates = useDuplicates(self?.id);
  const [chosen, setChosen] = useState<Customer | null>(null);
  if (duplicates.length === 0) return null;
  return (
    <Alert severity="warning" role="status">
      <AlertTitle>{translate('customers.duplicate')}</AlertTitle>
      {duplicates.map(({ by, customer }) => (
        <Box key={customer.id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <span>
            <Link component={RouterLink} to={show(customer.id)} target="_blank">
              {customer.full_name || translate('customers.no_name')}
            </Link>
            {` – ${translate(`customers.duplicate_by.${by}`)}`}
          </span>
          {self && (
            <Button size="small" color="inherit" onClick={() => setChosen(customer)}>
              {translate('customers.merge_this')}
            </Button>
          )}
        </Box>
      ))}
      {self && chosen && (
        <Suspense fallback={null}>
          <MergeDialog into={self} from={chosen} onClose={isDone => (setChosen(null), isDone && refresh())} />
        </Suspense>
      )}
    </Alert>
  );
};

type Duplicate = { by: 'phone' | 'email'; customer: Customer };

function useDuplicates(self: number | undefined): Duplicate[] {
  const country = usePhoneMask()?.code;
  const phones = usePhoneFormat();
  const [written, address] = useDeferredValue(useWatch({ name: ['phone', 'email'] }) as (string | null)[]);
  const phone = written ? (phones?.toE164(written, country) ?? null) : null;
  const email = address && /^\S+@\S+\.\S+$/.test(address.trim()) ? address.trim() : null;
  const byPhone = useMatches({ phone });
  const byEmail = useMatches({ email });
  const all: Duplicate[] = [
    ...byPhone.map(customer => ({ by: 'phone' as const, customer })),
    ...byEmail.map(customer => ({ by: 'email' as const, customer })),
  ];
  const others = all.filter(({ customer }) => customer.id !== self);
  return others.filter(({ customer }, at) => others.findIndex(one => one.customer.id === customer.id) === at);
}

function useMatches(filter: Record<string, string | null>): Customer[] {
  const { data } = useGetList<Customer>(
    'customers',
    { pagination: { page: 1, perPage: 5 }, sort: { field: 'first_name', order: 'ASC' }, filter },
    { enabled: Object.values(filter).every(Boolean), meta: { isSilent: true } },
  );
  return Object.values(filter).every(Boolean) ? (data ?? []) : [];
}
