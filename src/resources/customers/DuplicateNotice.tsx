import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useRecordContext, useRefresh, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import type { Customer } from '@/domain/customers/customer';
import { useResourcePaths } from '@/src/routing/useResourcePaths';
import { useDuplicates } from '@/src/company/useDuplicates';

const MergeDialog = lazy(() => import('./MergeDialog'));

/** Checks while typing whether a customer has this phone or e-mail address. */
export const DuplicateNotice = () => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const { show } = useResourcePaths('customers');
  const self = useRecordContext<Customer>();
  const [phone, email] = useWatch({ name: ['phone', 'email'] }) as (string | null)[];
  const duplicates = useDuplicates({ phone: phone ?? null, email: email ?? null }, self?.id);
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
