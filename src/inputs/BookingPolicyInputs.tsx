import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { policyPayments, type BookingPolicy } from '@/domain/policies/bookingPolicy';
import { ShareInput } from './ShareField';
import { SwitchField } from './SwitchField';

const hours = [0, 1, 2, 3, 6, 12, 24, 48, 72, 168];

/** What is asked of clients who book online; the form has it in its field `booking_policy`. */
export const BookingPolicyInputs = () => {
  const translate = useTranslate();
  const t = (key: string, values = {}) => translate(`booking_policy.${key}`, values);
  const policy: Partial<BookingPolicy> = useWatch({ name: 'booking_policy' }) ?? {};
  const { payment = 'none', free_until_hours = 0 } = policy;
  const offered = [...new Set([...hours, free_until_hours])].sort((one, other) => one - other);
  return (
    <>
      <Box sx={pair}>
        <SelectInput
          source="booking_policy.payment"
          choices={policyPayments.map(id => ({ id, name: t(`payments.${id}`) }))}
          translateChoice={false}
          helperText={false}
          isRequired
        />
        {payment === 'deposit' && (
          <ShareInput source="booking_policy.deposit" hint={t('deposit_hint')} isRequired />
        )}
      </Box>
      {payment !== 'none' && (
        <SwitchField source="booking_policy.new_clients_only" hint={t('new_clients_hint')} />
      )}
      <Box sx={pair}>
        <SelectInput
          source="booking_policy.free_until_hours"
          choices={offered.map(id => ({
            id,
            name: id === 0 ? t('until_start') : t('hours', { smart_count: id }),
          }))}
          translateChoice={false}
          helperText={t('free_until_hint')}
          isRequired
        />
        <ShareInput source="booking_policy.late_cancel_fee" hint={t('fee_hint')} />
      </Box>
      <Box sx={pair}>
        <ShareInput source="booking_policy.no_show_fee" hint={t('fee_hint')} />
      </Box>
    </>
  );
};

const pair = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};
