import Pay from '@mui/icons-material/PaymentsOutlined';
import Button from '@mui/material/Button';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { Order } from '../../../../domain/orders/order';
import type { CompanyDataProvider } from '../../../dataProvider/companyDataProvider';
import { apiErrorOf } from '../../../dataProvider/apiError';

const PaymentDialog = lazy(async () => {
  const { PaymentDialog } = await import('../../../resources/orders/payments/PaymentDialog');
  return { default: PaymentDialog };
});

export const TakePayment = ({ orderId, isMain }: { orderId: number; isMain?: boolean }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<CompanyDataProvider>();
  const [order, setOrder] = useState<Order | null>(null);
  const [isAsking, setIsAsking] = useState(false);

  const ask = async () => {
    setIsAsking(true);
    try {
      setOrder((await dataProvider.getOne<Order>('orders', { id: orderId })).data);
    } catch (error) {
      notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
    } finally {
      setIsAsking(false);
    }
  };

  return (
    <>
      <Button
        variant={isMain ? 'contained' : 'outlined'}
        color={isMain ? 'primary' : 'inherit'}
        startIcon={<Pay />}
        loading={isAsking}
        onClick={() => void ask()}
      >
        {translate('resources.orders.payments.record')}
      </Button>
      {order && (
        <Suspense fallback={null}>
          <PaymentDialog order={order} onClose={() => setOrder(null)} />
        </Suspense>
      )}
    </>
  );
};
