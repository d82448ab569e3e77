import { useDataProvider } from 'ra-core';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { usePermitted } from './CompanyContext';

type Called = { id: number; phone: string | null };

/** What a link that calls a customer gets: their number, or where that is hidden a press that the activity log notes. */
export function useCall({
  id,
  phone,
}: Called): { href: string } | { component: 'button'; onClick: () => void } {
  const { callCustomer } = useDataProvider<CompanyDataProvider>();
  const notifyError = useNotifyError();
  const permits = usePermitted();
  if (permits('contacts.read.all')) return { href: `tel:${phone}` };
  const call = async () => {
    try {
      const { data } = await callCustomer(id);
      window.location.assign(data.url);
    } catch (error) {
      notifyError(error);
    }
  };
  return { component: 'button', onClick: () => void call() };
}
