import DialogContentText from '@mui/material/DialogContentText';
import { useDataProvider, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/FormDialog';
import { useT } from '../../../hooks/useT';
import type { Order } from '../../../../domain/orders/order';
import type { CompanyDataProvider } from '../../../dataProvider/companyDataProvider';
import { idempotencyKey } from '../../../dataProvider/idempotencyKey';
import { invalidFields } from '../../../dataProvider/apiError';
import { MoneyField } from '../../../inputs/MoneyField';
import { ShareDialog } from '../../purchase-links/ShareDialog';
import { useOrderMoney } from './useOrderMoney';

type Props = { order: Order; onClose: () => void };

/** For the amount due or a part of it, by a LiqPay link. */
export default function PaymentLinkDialog({ order, onClose }: Props) {
  const translate = useTranslate();
  const money = useOrderMoney(order);
  const [link, setLink] = useState<{ url: string; amount: number }>();
  if (!link) return <PaymentLinkForm order={order} onCreated={setLink} onClose={onClose} />;
  return (
    <ShareDialog
      title={translate('resources.orders.payment_link.created')}
      text={translate('resources.orders.payment_link.created_text', { amount: money(link.amount) })}
      url={link.url}
      onClose={onClose}
    />
  );
}

type FormProps = Props & { onCreated: (link: { url: string; amount: number }) => void };

const PaymentLinkForm = ({ order, onCreated, onClose }: FormProps) => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const money = useOrderMoney(order);
  const { askPayment } = useDataProvider<CompanyDataProvider>();
  const [amount, setAmount] = useState<number | null>(order.due);
  const [key] = useState(idempotencyKey);
  const [state, setState] = useState<{ isTried: boolean; amountError?: string }>({ isTried: false });
  const t = useT('resources.orders.payment_link');

  const wrong =
    !amount || amount < 0
      ? translate('resources.orders.pay.need_amount')
      : amount > order.due
        ? translate('resources.orders.pay.above_due', { amount: money(order.due) })
        : undefined;

  const submit = () => {
    setState({ isTried: true });
    return amount && !wrong ? send(amount) : undefined;
  };

  const send = async (amount: number) => {
    try {
      const { data } = await askPayment(order.id, { provider: 'liqpay', amount }, key);
      refresh();
      onCreated({ url: data.url, amount });
    } catch (error) {
      const amountError = invalidFields(error).amount;
      if (!amountError) throw error;
      setState({ isTried: true, amountError });
    }
  };

  return (
    <FormDialog title={t('title')} submitLabel={t('submit')} onSubmit={submit} onClose={onClose}>
      <DialogContentText>{t('text', { amount: money(order.due) })}</DialogContentText>
      <MoneyField
        label={translate('resources.orders.pay.amount')}
        currency={order.currency}
        value={amount}
        onChange={setAmount}
        message={state.amountError ?? (state.isTried ? wrong : undefined)}
        autoFocus
      />
    </FormDialog>
  );
};
