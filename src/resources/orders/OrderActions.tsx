import Pay from '@mui/icons-material/PaymentsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate, type Identifier } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { usePermitted } from '@/src/company/CompanyContext';
import type { Order } from '@/domain/orders/order';
import { OrderMenu } from './OrderMenu';
import { ChargeFee } from './lines/ChargeFee';
import { useCheckout } from './checkout/useCheckout';
import { useMayTakePayment } from './checkout/useMayTakePayment';
import { useOrderCommand } from './useOrderCommand';
import Next from '@mui/icons-material/KeyboardArrowDownOutlined';
import Previous from '@mui/icons-material/KeyboardArrowUpOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Link, useNavigate } from 'react-router';
import { useShortcut } from '@/src/hooks/useShortcut';
import { useResourcePaths } from '@/src/routing/useResourcePaths';
import { useNeighbours } from './useNeighbours';

const PaymentLinkDialog = lazy(() => import('./payments/PaymentLinkDialog'));

/** The other commands are in the menu. */
export const OrderActions = ({ order }: { order: Order }) => {
  const translate = useTranslate();
  const permits = usePermitted();
  const { checkOut, checkoutDialog } = useCheckout();
  const [isLinkOpen, setIsLinkOpen] = useState(false);
  const { runCommand, running, confirmDialog } = useOrderCommand(order, () => checkOut(order));
  const commands = permits('orders.write.all') ? order.flow.available_commands : [];
  const [main, ...others] = commands;
  const takesMoney = useMayTakePayment() && order.due > 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      {main && (
        <Button variant="contained" loading={running === main} onClick={() => void runCommand(main)}>
          {translate(`resources.orders.commands.${main}`)}
        </Button>
      )}
      {takesMoney && (
        <Button variant="outlined" startIcon={<Pay />} onClick={() => checkOut(order)}>
          {translate('resources.orders.payments.record')}
        </Button>
      )}
      {permits('orders.write.all') && <ChargeFee order={order} />}
      <OrderMenu
        order={order}
        commands={others}
        onCommand={runCommand}
        onPaymentLink={takesMoney && permits('payments.write.all') ? () => setIsLinkOpen(true) : undefined}
      />
      <Neighbours />
      {checkoutDialog}
      {isLinkOpen && (
        <Suspense>
          <PaymentLinkDialog order={order} onClose={() => setIsLinkOpen(false)} />
        </Suspense>
      )}
      {confirmDialog}
    </Box>
  );
};

/** The previous and next order of the list; also by K and J. */
const Neighbours = () => {
  const { previous, next } = useNeighbours();
  const { show } = useResourcePaths('orders');
  if (previous === undefined && next === undefined) return null;
  const pathOf = (id: Identifier | undefined) => (id === undefined ? undefined : show(id));
  return (
    <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
      <Neighbour name="previous" letter="k" icon={Previous} to={pathOf(previous)} />
      <Neighbour name="next" letter="j" icon={Next} to={pathOf(next)} />
    </Box>
  );
};

type Props = { name: 'previous' | 'next'; letter: string; icon: typeof Next; to: string | undefined };

const Neighbour = ({ name, letter, icon: Icon, to }: Props) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const label = translate(`resources.orders.${name}`);
  useShortcut(letter, () => to && void navigate(to));
  return (
    <Tooltip title={`${label} (${letter.toUpperCase()})`}>
      <span>
        {to ? (
          <IconButton component={Link} to={to} aria-label={label}>
            <Icon />
          </IconButton>
        ) : (
          <IconButton aria-label={label} disabled>
            <Icon />
          </IconButton>
        )}
      </span>
    </Tooltip>
  );
};
