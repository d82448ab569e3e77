import Book from '@mui/icons-material/EventAvailableOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useGetList, useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CustomerMembership } from '@/domain/memberships/customerMembership';
import { useBooking } from '@/src/booking/BookingContext';
import type { Sale, SaleLine } from './sale';
import { useFieldError } from '@/src/forms/useFieldError';

type Props = { index: number; line: SaleLine };

/** Takes a product or bundle from a membership; services are booked in the order that sold the membership. */
export const FromMembershipInput = ({ index, line }: Props) => {
  const translate = useTranslate();
  const errorOf = useFieldError();
  const book = useBooking();
  const { setValue } = useFormContext<Sale>();
  const [kind, known] = useWatch<Sale, ['kind', 'known']>({ name: ['kind', 'known'] });
  const { type, item_id, membership_id } = line;
  const customer_id = kind === 'known' ? known?.id : undefined;
  const { data = [] } = useGetList<CustomerMembership>(
    'customer_memberships',
    {
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'ends_on', order: 'ASC' },
      filter: { customer_id, active: true },
    },
    { enabled: customer_id !== undefined && type !== 'membership' },
  );
  const memberships = data.flatMap(({ id, name, addons }) => {
    const addon = addons.find(one => one.item_type === type && one.item_id === item_id && one.left > 0);
    return addon ? [{ id, name, left: addon.left, employee_id: addon.employee_id }] : [];
  });
  const message = errorOf(`items.${index}.customer_membership_id`);
  if (!known || customer_id === undefined || memberships.length === 0) return null;
  if (type === 'service') {
    return memberships.map(({ id, name, left, employee_id }) => (
      <Button
        key={id}
        size="small"
        startIcon={<Book />}
        onClick={() =>
          book({
            customer: known,
            service_id: item_id,
            employee_id: employee_id ?? undefined,
            membership: { id, name },
          })
        }
      >
        {translate('resources.orders.sale.book_with_membership', { name, left })}
      </Button>
    ));
  }
  return (
    <>
      {memberships.map(({ id, name, left }) => (
        <FormControlLabel
          key={id}
          control={
            <Checkbox
              checked={membership_id === id}
              onChange={(_, isChecked) =>
                setValue(`items.${index}.membership_id`, isChecked ? id : null, { shouldDirty: true })
              }
            />
          }
          label={translate('resources.orders.sale.use_membership', { name, left })}
        />
      ))}
      {message && <FormHelperText error>{message}</FormHelperText>}
    </>
  );
};
