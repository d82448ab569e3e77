import Pay from '@mui/icons-material/PaymentsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { OrderCommand } from '@/domain/flow/flow';
import { usePermitted } from '@/src/company/CompanyContext';
import type { Order } from '@/domain/orders/order';
import { Neighbours } from './Neighbours';
import { OrderMenu } from './OrderMenu';
import { PaymentDialog } from './payments/PaymentDialog';
import { useOrderCommand } from './useOrderCommand';

const PaymentLinkDialog = lazy(() => import('./payments/PaymentLinkDialog'));

/** The other commands are in the menu. */
export const OrderActions = ({ order }: { order: Order }) => {
  const translate = useTranslate();
  const permits = usePermitted();
  const [isPaying, setIsPaying] = useState(false);
  const [isLinkOpen, setIsLinkOpen] = useState(false);
  const { runCommand, running, confirmDialog } = useOrderCommand(order, () => setIsPaying(true));
  const commands = permits('orders.write.all') ? (order.flow.available_commands as OrderCommand[]) : [];
  const [main, ...others] = commands;
  const takesMoney = order.due > 0 && permits('payments.write.all');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      {main && (
        <Button variant="contained" loading={running === main} onClick={() => void runCommand(main)}>
          {translate(`resources.orders.commands.${main}`)}
        </Button>
      )}
      {takesMoney && (
        <Button variant="outlined" startIcon={<Pay />} onClick={() => setIsPaying(true)}>
          {translate('resources.orders.payments.record')}
        </Button>
      )}
      <OrderMenu
        order={order}
        commands={others}
        onCommand={runCommand}
        onPaymentLink={takesMoney ? () => setIsLinkOpen(true) : undefined}
      />
      <Neighbours />
      {isPaying && <PaymentDialog order={order} onClose={() => setIsPaying(false)} />}
      {isLinkOpen && (
        <Suspense>
          <PaymentLinkDialog order={order} onClose={() => setIsLinkOpen(false)} />
        </Suspense>
      )}
      {confirmDialog}
    </Box>
  );
};
