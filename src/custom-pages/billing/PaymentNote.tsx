import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Invoice } from '@/domain/plans/invoice';

export const PaymentNote = ({ invoice: { payment } }: { invoice: Invoice }) => {
  const translate = useTranslate();
  if (!payment) return null;
  const { state, way, error: reason } = payment;
  const message = { checking: 'underway', review: 'review', failed: `failed_${way}` }[state];
  return (
    <Typography variant="body2" color={state === 'failed' ? 'error' : 'textSecondary'}>
      {translate(`billing.pay.${message}`, { reason })}
    </Typography>
  );
};
