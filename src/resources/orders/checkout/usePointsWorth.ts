import { useGetOne } from 'ra-core';
import type { CustomerCard } from '@/domain/customers/customerCard';
import type { Order } from '@/domain/orders/order';
import { useCompanyContext, usePermitted } from '@/src/company/CompanyContext';
import { detailMeta } from '@/src/dataProvider/detailQueryOptions';

/** What the points of the order's customer pay at most, in minor units; 0 where the company has none. */
export function usePointsWorth({ customer }: Order): number {
  const permits = usePermitted();
  const { point_value } = useCompanyContext().settings;
  const isAsked = customer !== null && point_value > 0 && permits('customers.read.own');
  const { data } = useGetOne<CustomerCard>(
    'customers',
    { id: customer?.id ?? 0, meta: detailMeta },
    { enabled: isAsked },
  );
  return isAsked ? (data?.points ?? 0) * point_value : 0;
}
