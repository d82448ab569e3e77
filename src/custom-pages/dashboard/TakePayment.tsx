import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { AppointmentRecord } from '@/domain/records/record';
import { useCheckout } from '@/src/resources/orders/checkout/useCheckout';
import { useIsOwed } from '@/src/resources/orders/checkout/useIsOwed';
import { customerName } from '@/src/resources/records/customerName';
import { mainAction } from '../calendar/panel/mainAction';

/** Where payment is what comes next. */
export const TakePayment = ({ record }: { record: AppointmentRecord }) => {
  const translate = useTranslate();
  const isOwed = useIsOwed(record);
  const { checkOutById, isLoading, checkoutDialog } = useCheckout();
  const { order_id } = record;
  const isNext = mainAction(record, { isOwed, now: Date.now() }) === 'pay';
  const label = translate('calendar.panel.pay');
  return (
    <>
      {isNext && order_id !== null && (
        <Button
          size="small"
          variant="outlined"
          loading={isLoading}
          onClick={() => void checkOutById(order_id)}
          aria-label={`${label}: ${customerName(record, translate)}`}
          sx={{ minHeight: { xs: 44, sm: 32 } }}
        >
          {label}
        </Button>
      )}
      {checkoutDialog}
    </>
  );
};
