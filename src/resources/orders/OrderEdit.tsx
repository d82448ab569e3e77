import Box from '@mui/material/Box';
import { useGetOne } from 'ra-core';
import { useParams } from 'react-router';
import type { Contact } from '@/domain/customers/contact';
import type { Customer } from '@/domain/customers/customer';
import { comment_max, orderChanges, type Order } from '@/domain/orders/order';
import { usePhoneMask } from '@/src/company/usePhoneMask';
import { PageSkeleton } from '@/src/components/PageSkeleton';
import { detailMeta } from '@/src/dataProvider/detailQueryOptions';
import { EditPage } from '@/src/forms/EditPage';
import { FormSection } from '@/src/forms/FormSection';
import { useT } from '@/src/hooks/useT';
import { emailInputProps } from '@/src/inputs/emailInputProps';
import { FormField } from '@/src/inputs/FormField';
import { PhoneField } from '@/src/inputs/phone/PhoneField';
import { NotesInput } from '@/src/inputs/text/NotesInput';

/** An order's comment and whom its messages address; its items and payments change on its own page. */
export default function OrderEdit() {
  const id = Number(useParams().id);
  const { contact, isPending } = useContact(id);
  if (isPending) return <PageSkeleton />;
  return (
    <EditPage
      schema={orderChanges}
      inputs={<OrderInputs hasContact={contact !== undefined} />}
      toFormValues={order => ({ ...order, contact })}
    />
  );
}

/** The order's own, or that of the customer's card; undefined where it cannot be changed. */
function useContact(id: number): { contact: Contact | undefined; isPending: boolean } {
  const options = { onError: () => undefined };
  const { data: order, error } = useGetOne<Order>('orders', { id, meta: detailMeta }, options);
  const customer = order?.may_change_contact ? order.customer : null;
  const { data: card, isLoading } = useGetOne<Customer>(
    'customers',
    { id: customer?.id, meta: detailMeta },
    { ...options, enabled: Boolean(customer) },
  );
  const isPending = (!order && !error) || isLoading;
  if (!card || !customer) return { contact: undefined, isPending };
  const { first_name, last_name, phone, email } = order?.contact ?? card;
  return { contact: { first_name, last_name, phone, email }, isPending };
}

const OrderInputs = ({ hasContact }: { hasContact: boolean }) => {
  const t = useT('resources.orders');
  const contactTitle = useT('customers.visit_contact')('title');
  const home = usePhoneMask();
  return (
    <>
      <FormSection title={t('comment.title')}>
        <NotesInput source="comment" label={t('comment.title')} max={comment_max} />
      </FormSection>
      {hasContact && (
        <FormSection title={contactTitle}>
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <FormField source="contact.first_name" label={label('first_name')} autoComplete="off" />
            <FormField source="contact.last_name" label={label('last_name')} autoComplete="off" />
            <PhoneField source="contact.phone" label={label('phone')} home={home} autoComplete="off" />
            <FormField
              source="contact.email"
              label={label('email')}
              autoComplete="off"
              inputProps={emailInputProps}
            />
          </Box>
        </FormSection>
      )}
    </>
  );
};

const label = (name: string) => `resources.customers.fields.${name}`;
