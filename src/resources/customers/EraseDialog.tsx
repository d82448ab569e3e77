import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRedirect } from 'ra-core';
import { useT } from '@/src/hooks/useT';
import type { CustomerCard } from '@/domain/customers/customerCard';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { ConfirmByName } from '@/src/components/dialogs/ConfirmByName';

type Props = { customer: CustomerCard; onClose: () => void };

/** Requires typing the name, because it cannot be undone. */
export default function EraseDialog({ customer, onClose }: Props) {
  const notify = useNotify();
  const redirect = useRedirect();
  const queryClient = useQueryClient();
  const { eraseCustomer } = useDataProvider<CompanyDataProvider>();
  const t = useT('customers.erase');
  const { id, full_name: name, upcoming_appointments: ahead } = customer;

  const erase = async () => {
    await eraseCustomer(id);
    notify('customers.erase.done', { type: 'success' });
    redirect('list', 'customers');
    await queryClient.invalidateQueries({ queryKey: ['customers'], refetchType: 'none' });
  };

  return (
    <ConfirmByName
      title={t('title', { name })}
      texts={[t('text'), ...(ahead.length > 0 ? [t('upcoming', { smart_count: ahead.length })] : [])]}
      name={name}
      label={t('type', { name })}
      action={t('confirm')}
      onConfirm={erase}
      onClose={onClose}
    />
  );
}
