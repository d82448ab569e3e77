import { useDataProvider, useNotify } from 'ra-core';
import type { Order } from '@/domain/orders/order';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { apiErrorOf } from '@/src/dataProvider/apiError';
import { useCopy } from '@/src/hooks/useCopy';

/** Copies the link of the client's order page, where it can be paid online. */
export function useClientPage({ id }: Order) {
  const notify = useNotify();
  const copy = useCopy();
  const { getClientPage } = useDataProvider<CompanyDataProvider>();
  return async () => {
    try {
      const { data } = await getClientPage(id);
      await copy(data.url);
    } catch (error) {
      notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
    }
  };
}
