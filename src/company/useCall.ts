import { useDataProvider } from 'ra-core';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import type { Callable } from '@/src/dataProvider/calls/customerCalls';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { usePermitted } from './CompanyContext';

/** A customer, or a visit or an order with a contact of its own. */
export type Called = { resource?: Callable; id: number; phone: string | null };

/** What a link that calls somebody gets: their number, or where that is hidden a press that the activity log notes. */
export function useCall({
  resource = 'customers',
  id,
  phone,
}: Called): { href: string } | { component: 'button'; onClick: () => void } {
  const { call } = useDataProvider<CompanyDataProvider>();
  const notifyError = useNotifyError();
  const permits = usePermitted();
  if (permits('contacts.read.all')) return { href: `tel:${phone}` };
  const dial = async () => {
    try {
      const { data } = await call(resource, id);
      window.location.assign(data.url);
    } catch (error) {
      notifyError(error);
    }
  };
  return { component: 'button', onClick: () => void dial() };
}
