import Back from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate, useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import { useT } from '@/src/hooks/useT';
import { CardSection } from '@/src/components/CardSection';
import { useCompany, usePermitted } from '@/src/company/CompanyContext';
import { ToneChip } from '@/src/components/ToneChip';
import type { Order, OrderPayment } from '@/domain/orders/order';
import { useOrderMoney } from './useOrderMoney';
import { formatMoment } from '@/src/time/formats';
import { RefundDialog } from './RefundDialog';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { useShowOrder } from '../useShowOrder';

export const OrderPayments = ({ order }: { order: Order }) => {
  const translate = useTranslate();
  return (
    <CardSection title={translate('resources.orders.payments.title')}>
      {order.payments.length === 0 && (
        <Typography color="textSecondary">{translate('resources.orders.payments.none')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {order.payments.map(payment => (
          <PaymentRow key={payment.id} order={order} payment={payment} />
        ))}
      </Box>
    </CardSection>
  );
};

const tones = { pending: 'info', failed: 'error', review: 'warning' } as const;
const disputeTones = { pending: 'warning', review: 'warning', done: 'error', failed: 'success' } as const;

const StateChip = ({ payment: { state, disputed } }: { payment: OrderPayment }) => {
  const t = useT('resources.orders.payments');
  if (disputed) return <ToneChip tone={disputeTones[state]} label={t(`disputes.${state}`)} />;
  return state === 'done' ? null : <ToneChip tone={tones[state]} label={t(`states.${state}`)} />;
};

const PaymentRow = ({ order, payment }: { order: Order; payment: OrderPayment }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const permits = usePermitted();
  const money = useOrderMoney(order);
  const [isRefunding, setIsRefunding] = useState(false);
  const { kind, state, payment_method, amount, created_at, refundable, refund_kind, disputed, actor, note } =
    payment;
  const t = useT('resources.orders.payments');
  const method = translate(`resources.sales.methods.${payment_method}`);
  const isCounted = state !== 'failed' && order.flow.status !== 'cancelled';
  const facts = [
    formatMoment(created_at, timezone, locale),
    actor && t('by', { name: actor }),
    refund_kind && isCounted && t(`kinds.${refund_kind}`),
    note,
  ];

  return (
    <Box component="li" sx={theme => ({ ...row, '& + &': { borderTop: `1px solid ${theme.palette.line}` } })}>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Typography sx={{ fontWeight: 600 }}>
            {kind === 'refund' ? t(disputed ? 'dispute_of' : 'refund_of', { method }) : method}
          </Typography>
          <StateChip payment={payment} />
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Typography
        className="tabular"
        sx={{
          fontWeight: 600,
          whiteSpace: 'nowrap',
          textDecoration: state === 'failed' ? 'line-through' : undefined,
        }}
      >
        {money(amount)}
      </Typography>
      {refundable > 0 && permits('payments.write.all') && (
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          startIcon={<Back />}
          aria-label={t('refund_payment_of', { amount: money(amount), method })}
          onClick={() => setIsRefunding(true)}
        >
          {t('refund_payment')}
        </Button>
      )}
      {refund_kind === 'correction' && isCounted && permits('payments.write.all') && (
        <ReturnButton order={order} refund={payment} />
      )}
      {isRefunding && <RefundDialog order={order} payment={payment} onClose={() => setIsRefunding(false)} />}
    </Box>
  );
};

const row = { display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 2, alignItems: 'center', py: 3 };

/** Makes a correction a return: the customer does not owe it again. */
const ReturnButton = ({ order, refund }: { order: Order; refund: OrderPayment }) => {
  const { makeReturn } = useDataProvider<CompanyDataProvider>();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const showOrder = useShowOrder();
  const money = useOrderMoney(order);
  const [isSending, setIsSending] = useState(false);
  const t = useT('resources.orders.payments');
  const amount = money(Math.abs(refund.amount));

  const send = async () => {
    setIsSending(true);
    try {
      const { data } = await makeReturn(order.id, refund.id);
      showOrder(data);
      notify('resources.orders.payments.returned', { type: 'success', messageArgs: { amount } });
    } catch (error) {
      notifyError(error);
    } finally {
      setIsSending(false);
    }
  };

  return (
    <Button
      size="small"
      color="inherit"
      variant="outlined"
      disabled={isSending}
      aria-label={t('return_of', { amount })}
      onClick={() => void send()}
    >
      {t('return')}
    </Button>
  );
};
