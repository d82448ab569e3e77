import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRedirect, useTranslate } from 'ra-core';
import type { CustomerCard } from '../../../domain/customers/customer';
import type { CompanyDataProvider } from '../../dataProvider/companyDataProvider';
import { ConfirmByName } from '../../forms/ConfirmByName';

type Props = { customer: CustomerCard; onClose: () => void };

/** Forgets a person for good, once their name is typed. */
export default function EraseDialog({ customer, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const queryClient = useQueryClient();
  const { eraseCustomer } = useDataProvider<CompanyDataProvider>();
  const words = (name: string, values = {}) => translate(`customers.erase.${name}`, values);
  const { id, full_name: name, upcoming_appointments: ahead } = customer;

  const erase = async () => {
    await eraseCustomer(id);
    notify('customers.erase.done', { type: 'success' });
    redirect('list', 'customers');
    await queryClient.invalidateQueries({ queryKey: ['customers'], refetchType: 'none' });
  };

  return (
    <ConfirmByName
      title={words('title', { name })}
      texts={[words('text'), ...(ahead.length > 0 ? [words('upcoming', { smart_count: ahead.length })] : [])]}
      name={name}
      label={words('type', { name })}
      action={words('confirm')}
      onConfirm={erase}
      onClose={onClose}
    />
  );
}
