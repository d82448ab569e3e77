import DialogContentText from '@mui/material/DialogContentText';
import { useDataProvider, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { FormDialog } from '@/src/components/dialogs/FormDialog';
import { useT } from '@/src/hooks/useT';
import type { Order } from '@/domain/orders/order';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { idempotencyKey } from '@/src/dataProvider/idempotencyKey';
import { invalidFields } from '@/src/dataProvider/apiError';
import { paymentProviders, type PaymentProviderName } from '@/domain/payments/providers';
import { Choice } from '@/src/inputs/Choice';
import { MoneyField } from '@/src/inputs/MoneyField';
import { ShareDialog } from '@/src/resources/purchase-links/ShareDialog';
import { useOrderMoney } from './useOrderMoney';

type Props = { order: Order; onClose: () => void };
type CreatedLink = { url: string; amount: number; provider: PaymentProviderName };

/** A link to a provider's page, for the amount due or a part of it. */
export default function PaymentLinkDialog({ order, onClose }: Props) {
  const translate = useTranslate();
  const money = useOrderMoney(order);
  const [link, setLink] = useState<CreatedLink>();
  if (!link) return <PaymentLinkForm order={order} onCreated={setLink} onClose={onClose} />;
  return (
    <ShareDialog
      title={translate('resources.orders.payment_link.created')}
      text={translate('resources.orders.payment_link.created_text', {
        amount: money(link.amount),
        provider: translate(`providers.${link.provider}`),
      })}
      url={link.url}
      onClose={onClose}
    />
  );
}

/** With another provider it is another request. */
const requestFor = (provider: PaymentProviderName) => ({ provider, key: idempotencyKey() });

type FormProps = Props & { onCreated: (link: CreatedLink) => void };

const PaymentLinkForm = ({ order, onCreated, onClose }: FormProps) => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const money = useOrderMoney(order);
  const { askPayment } = useDataProvider<CompanyDataProvider>();
  const [amount, setAmount] = useState<number | null>(order.due);
  const { payment_providers } = order;
  const [{ provider, key }, setLinkRequest] = useState(() =>
    requestFor(payment_providers[0] ?? paymentProviders[0]),
  );
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
      const { data } = await askPayment(order.id, { provider, amount }, key);
      refresh();
      onCreated({ url: data.url, amount, provider });
    } catch (error) {
      const amountError = invalidFields(error).amount;
      if (!amountError) throw error;
      setState({ isTried: true, amountError });
    }
  };

  return (
    <FormDialog title={t('title')} submitLabel={t('submit')} onSubmit={submit} onClose={onClose}>
      <DialogContentText>{t('text', { amount: money(order.due) })}</DialogContentText>
      {payment_providers.length > 1 && (
        <Choice
          label={t('provider')}
          value={provider}
          choices={payment_providers.map(id => ({ id, name: translate(`providers.${id}`) }))}
          onChange={chosen => setLinkRequest(requestFor(chosen))}
        />
      )}
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
