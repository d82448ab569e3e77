import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useRefresh, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { CustomerCard, SamePhone } from '@/domain/customers/customerCard';
import { shortName } from '@/domain/reviews/review';
import { useMayWrite } from '@/src/company/CompanyContext';
import { useResourcePaths } from '@/src/routing/useResourcePaths';

const MergeDialog = lazy(() => import('./MergeDialog'));

/** Other people with this customer's phone: one press away from being one customer. */
export const SamePhoneNotice = ({ customer }: { customer: CustomerCard }) => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const mayWrite = useMayWrite('customers');
  const { show } = useResourcePaths('customers');
  const [chosen, setChosen] = useState<SamePhone | null>(null);
  const { same_phone: others = [] } = customer;
  if (others.length === 0) return null;
  return (
    <Alert severity="info" role="status" sx={{ alignItems: 'center' }}>
      {others.map(other => (
        <Box key={other.id} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
          <Link component={RouterLink} to={show(other.id)} title={other.full_name} color="inherit">
            {translate('customers.same_phone', {
              name: shortName(other) || translate('customers.no_name'),
            })}
          </Link>
          {mayWrite && (
            <Button
              size="small"
              color="inherit"
              aria-label={translate('customers.merge_with', {
                name: other.full_name || translate('customers.no_name'),
              })}
              onClick={() => setChosen(other)}
            >
              {translate('customers.merge_this')}
            </Button>
          )}
        </Box>
      ))}
      {chosen && (
        <Suspense fallback={null}>
          <MergeDialog
            into={customer}
            from={{ ...chosen, phone: customer.phone }}
            onClose={isDone => (setChosen(null), isDone && refresh())}
          />
        </Suspense>
      )}
    </Alert>
  );
};
