import Box from '@mui/material/Box';
import type { Membership } from '@/domain/memberships/membership';
import { GetLink } from '../purchase-links/GetLink';
import { ShowPage } from '@/src/views/ShowPage';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate, useGetList, useLocale } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { Money, useMoney } from '@/src/fields/Money';
import { CardSection } from '@/src/components/CardSection';
import { useCompany, usePermitted } from '@/src/company/CompanyContext';
import {
  useWithWhom,
  EmployeesField,
  DurationField,
  PriceTypeField,
  TotalPriceField,
} from './MembershipFields';
import { companyPaths } from '@/src/routing/companyPaths';
import { StateFact } from '@/src/fields/StateFact';
import { LargePicture } from '@/src/fields/LargePicture';
import { DescriptionItem } from '@/src/components/DescriptionItem';
import { DescriptionList } from '@/src/components/DescriptionList';
import Skeleton from '@mui/material/Skeleton';
import type { CustomerMembership } from '@/domain/memberships/customerMembership';
import { Failure } from '@/src/components/Failure';
import { useResourcePaths } from '@/src/routing/useResourcePaths';
import { formatDay } from '@/src/time/formats';

export default function MembershipShow() {
  return (
    <ShowPage<Membership> actions={<GetLink type="membership" />}>
      {membership => (
        <>
          <MembershipFacts membership={membership} />
          <Box sx={{ display: 'grid', gap: 5, minWidth: 0 }}>
            <MembershipAddons membership={membership} />
            <MembershipHolders id={membership.id} />
            <MembershipFeatures membership={membership} />
          </Box>
        </>
      )}
    </ShowPage>
  );
}

const MembershipAddons = ({ membership: { addons } }: { membership: Membership }) => {
  const translate = useTranslate();
  const { id: company } = useCompany();
  const withWhom = useWithWhom();
  return (
    <CardSection title={translate('resources.memberships.visits')}>
      {addons.length === 0 && (
        <Typography color="textSecondary">{translate('resources.memberships.no_addons')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {addons.map(({ item_type, item_id, employee_id, visits, price, name }) => (
          <Box
            component="li"
            key={`${item_type} ${item_id} ${employee_id}`}
            sx={theme => ({ ...row, '& + &': { borderTop: `1px solid ${theme.palette.line}` } })}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Link component={RouterLink} to={companyPaths(company).show(`${item_type}s`, item_id)}>
                {name}
              </Link>
              <Typography variant="body2" color="textSecondary">
                {withWhom(employee_id)}
              </Typography>
            </Box>
            <Box className="tabular" sx={{ textAlign: 'right' }}>
              <Typography sx={{ fontWeight: 600 }}>
                {visits} × <Money amount={price} />
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </CardSection>
  );
};

const row = { display: 'flex', gap: 4, alignItems: 'center', py: 3 };

const MembershipFacts = ({ membership }: { membership: Membership }) => {
  const translate = useTranslate();
  const money = useMoney();
  const { is_static_price, min_price, description } = membership;
  const name = (field: string) => `resources.memberships.fields.${field}`;
  return (
    <CardSection title={translate('resources.memberships.facts')}>
      <DescriptionList picture={<LargePicture of={membership} />}>
        <StateFact name={name('enabled')} />
        <DescriptionItem name={name('total_price')}>
          <TotalPriceField />
        </DescriptionItem>
        <DescriptionItem name="resources.memberships.price_type">
          <PriceTypeField />
          {!is_static_price &&
            min_price !== null &&
            `, ${translate('resources.memberships.at_least', { price: money(min_price) })}`}
        </DescriptionItem>
        <DescriptionItem name={name('interval')}>
          <DurationField />
        </DescriptionItem>
        <DescriptionItem name="resources.memberships.staff">
          <EmployeesField />
        </DescriptionItem>
        <DescriptionItem name={name('description')}>
          <span style={{ whiteSpace: 'pre-line' }}>
            {description || translate('resources.memberships.no_description')}
          </span>
        </DescriptionItem>
      </DescriptionList>
    </CardSection>
  );
};

const MembershipFeatures = ({ membership: { features } }: { membership: Membership }) => {
  const translate = useTranslate();
  return (
    <CardSection title={translate('resources.memberships.features')}>
      {features.length === 0 && (
        <Typography color="textSecondary">{translate('resources.memberships.no_features')}</Typography>
      )}
      <Box component="ol" sx={{ m: 0, pl: 5, display: 'grid', gap: 1 }}>
        {features.map(({ name }, index) => (
          <li key={index}>{name}</li>
        ))}
      </Box>
    </CardSection>
  );
};

const shown = 10;

/** Who holds this membership now, until when, and how many visits they have left. */
const MembershipHolders = ({ id }: { id: number }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { show } = useResourcePaths('customers');
  const permits = usePermitted();
  const mayRead = permits('customers.read.all');
  const { data, total, isError, error, refetch } = useGetList<CustomerMembership>(
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
      {!data &&
        (isError ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton width={180} />)}
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
