import Book from '@mui/icons-material/EventOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { CustomerCard } from '@/domain/customers/customerCard';
import type { CustomerMembership } from '@/domain/memberships/customerMembership';
import { useBooking } from '@/src/booking/BookingContext';
import { CardSection } from '@/src/components/CardSection';
import { Permitted } from '@/src/access/Permitted';
import { useResourcePaths } from '@/src/routing/useResourcePaths';
import { formatDay } from '@/src/time/formats';

export const CustomerMemberships = ({ customer }: { customer: CustomerCard }) => {
  const translate = useTranslate();
  const memberships = customer.active_memberships;
  return (
    <CardSection title={translate('customers.memberships')}>
      {memberships.length === 0 && (
        <Typography color="textSecondary">{translate('customers.no_memberships')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
        {memberships.map(membership => (
          <MembershipBlock key={membership.id} customer={customer} membership={membership} />
        ))}
      </Box>
    </CardSection>
  );
};

type MembershipProps = { customer: CustomerCard; membership: CustomerMembership };

const MembershipBlock = ({ customer, membership }: MembershipProps) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { show } = useResourcePaths('orders');
  const book = useBooking();
  const { id, name, ends_on, order_id, addons } = membership;
  const date = formatDay(ends_on, locale, { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <Box component="li" sx={{ display: 'grid', gap: 2 }}>
      <div>
        <Link component={RouterLink} to={show(order_id)} sx={{ fontWeight: 600 }}>
          {name}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {translate('customers.until', { date })}
        </Typography>
      </div>
      {addons.map(({ seq, item_type, item_id, employee_id, name: of, visits, used, left }) => {
        const usage = translate('customers.used_left', { used, left });
        return (
          <div key={seq}>
            <Box sx={{ display: 'flex', gap: 3, justifyContent: 'space-between', mb: 1 }}>
              <Typography variant="body2">{of}</Typography>
              <Typography
                variant="body2"
                color="textSecondary"
                className="tabular"
                sx={{ textAlign: 'right' }}
              >
                {usage}
              </Typography>
            </Box>
            <LinearProgress
              variant="determinate"
              value={visits > 0 ? (used / visits) * 100 : 0}
              aria-label={`${of}: ${usage}`}
              sx={{ height: 6, borderRadius: 1 }}
            />
            {item_type === 'service' && left > 0 && (
              <Permitted permission="records.write.all">
                <Button
                  size="small"
                  sx={{ mt: 1 }}
                  startIcon={<Book />}
                  aria-label={translate('customers.use_of', { name: of })}
                  onClick={() =>
                    book({
                      customer,
                      service_id: item_id,
                      employee_id: employee_id ?? undefined,
                      membership: { id, name },
                    })
                  }
                >
                  {translate('customers.use')}
                </Button>
              </Permitted>
            )}
          </div>
        );
      })}
    </Box>
  );
};
