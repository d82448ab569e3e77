import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { HttpError, useDataProvider, useNotify, useRefresh, useTranslate } from 'ra-core';
import { useId, useState, type FormEvent } from 'react';
import { useT } from '../../../hooks/useT';
import type { Order } from '../../../../domain/orders/order';
import type { CompanyDataProvider } from '../../../dataProvider/companyDataProvider';
import { idempotencyKey } from '../../../dataProvider/idempotencyKey';
import { apiErrorOf } from '../../../dataProvider/apiError';
import { MoneyField } from '../../../inputs/MoneyField';
import { ShareDialog } from '../../purchase-links/ShareDialog';
import { useOrderMoney } from './useOrderMoney';

type Props = { order: Order; onClose: () => void };

/** Asks for what is due, or a part of it, by a page of LiqPay whose link is handed out. */
export default function AskPaymentDialog({ order, onClose }: Props) {
  const translate = useTranslate();
  const money = useOrderMoney(order);
  const [params, setAsked] = useState<{ url: string; amount: number }>();
  if (!params) return <AskForm order={order} onAsked={setAsked} onClose={onClose} />;
  return (
    <ShareDialog
      title={translate('resources.orders.ask.made')}
      text={translate('resources.orders.ask.made_text', { amount: money(params.amount) })}
      url={params.url}
      onClose={onClose}
    />
  );
}

type FormProps = Props & { onAsked: (params: { url: string; amount: number }) => void };

const AskForm = ({ order, onAsked, onClose }: FormProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const money = useOrderMoney(order);
  const heading = useId();
  const { askPayment } = useDataProvider<CompanyDataProvider>();
  const [amount, setAmount] = useState<number | null>(order.due);
  const [key] = useState(idempotencyKey);
  const [state, setState] = useState<{ isSending?: boolean; isTried?: boolean; declined?: string }>({});
  const t = useT('resources.orders.ask');

  const wrong =
    !amount || amount < 0
      ? translate('resources.orders.pay.need_amount')
      : amount > order.due
        ? translate('resources.orders.pay.above_due', { amount: money(order.due) })
        : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state.isSending) return;
    if (wrong) return setState({ isTried: true });
    setState({ isSending: true, isTried: true });
    try {
      const { data } = await askPayment(order.id, { provider: 'liqpay', amount: amount! }, key);
      refresh();
      onAsked({ url: data.url, amount: amount! });
    } catch (error) {
      const declined: string | undefined =
        error instanceof HttpError ? error.body?.errors?.amount : undefined;
      setState({ isTried: true, declined });
      if (!declined) notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
    }
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <form onSubmit={event => void submit(event)} noValidate>
        <DialogTitle id={heading}>{t('title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4, '&&': { pt: 1 } }}>
          <DialogContentText>{t('text', { amount: money(order.due) })}</DialogContentText>
          <MoneyField
            label={translate('resources.orders.pay.amount')}
            currency={order.currency}
            value={amount}
            onChange={setAmount}
            message={state.declined ?? (state.isTried ? wrong : undefined)}
            autoFocus
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('admin.shared.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={state.isSending ?? false}>
            {t('submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
