import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList, useLocale, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { CustomerMembership } from '@/domain/memberships/customerMembership';
import { CardSection } from '@/src/components/CardSection';
import { Failure } from '@/src/components/Failure';
import { usePermitted } from '@/src/company/CompanyContext';
import { useResourcePaths } from '@/src/routing/useResourcePaths';
import { formatDay } from '@/src/time/formats';

const shown = 10;

/** Who holds this membership now, until when, and how many visits they have left. */
export const MembershipHolders = ({ id }: { id: number }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { show } = useResourcePaths('customers');
  const permits = usePermitted();
  const mayRead = permits('customers.read.all');
  const { data, total, isError, refetch } = useGetList<CustomerMembership>(
    'customer_memberships',
    {
      pagination: { page: 1, perPage: shown },
      sort: { field: 'ends_on', order: 'ASC' },
      filter: { membership_id: id, active: true },
    },
    { enabled: mayRead },
  );
  if (!mayRead) return null;
  return (
    <CardSection title={translate('resources.memberships.holders', { smart_count: total ?? 0 })}>
      {!data && (isError ? <Failure onRetry={() => void refetch()} /> : <Skeleton width={180} />)}
      {data?.length === 0 && (
        <Typography color="textSecondary">{translate('resources.memberships.no_holders')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {data?.map(({ id: held, customer, ends_on, addons }) => (
          <li key={held}>
            <Link component={RouterLink} to={show(customer.id)} sx={{ fontWeight: 600 }}>
              {customer.full_name || translate('customers.no_name')}
            </Link>
            <Typography variant="body2" color="textSecondary" className="tabular">
              {[
                translate('customers.until', { date: formatDay(ends_on, locale, fullDate) }),
                translate('customers.strip.left', {
                  smart_count: addons.reduce((sum, { left }) => sum + left, 0),
                }),
              ].join(' · ')}
            </Typography>
          </li>
        ))}
      </Box>
    </CardSection>
  );
};

const fullDate = { day: 'numeric', month: 'long', year: 'numeric' } as const;
