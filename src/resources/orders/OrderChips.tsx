import Active from '@mui/icons-material/RadioButtonCheckedOutlined';
import Cancelled from '@mui/icons-material/BlockOutlined';
import Completed from '@mui/icons-material/DoneAllOutlined';
import Held from '@mui/icons-material/PauseCircleOutlined';
import NotPaid from '@mui/icons-material/MoneyOffOutlined';
import Paid from '@mui/icons-material/PaidOutlined';
import PartlyPaid from '@mui/icons-material/DonutLargeOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { useTranslate } from 'ra-core';
import type { OrderStatus } from '@/domain/flow/flow';
import type { PaymentStatus } from '@/domain/orders/sums';
import { ToneChip } from '@/src/components/ToneChip';
import type { Role } from '@/src/theme/tokens';

type ChipStyle = { tone: Role; icon: SvgIconComponent };

const statuses: Record<OrderStatus, ChipStyle> = {
  active: { tone: 'info', icon: Active },
  on_hold: { tone: 'warning', icon: Held },
  completed: { tone: 'success', icon: Completed },
  cancelled: { tone: 'neutral', icon: Cancelled },
};

export const paymentTones: Record<PaymentStatus, ChipStyle> = {
  not_paid: { tone: 'neutral', icon: NotPaid },
  partially_paid: { tone: 'warning', icon: PartlyPaid },
  paid: { tone: 'success', icon: Paid },
};

export const OrderStatusChip = ({ status }: { status: OrderStatus }) => {
  const translate = useTranslate();
  return <ToneChip {...statuses[status]} label={translate(`resources.orders.statuses.${status}`)} />;
};

export const PaymentStatusChip = ({ status }: { status: PaymentStatus }) => {
  const translate = useTranslate();
  return (
    <ToneChip {...paymentTones[status]} label={translate(`resources.orders.payment_statuses.${status}`)} />
  );
};
