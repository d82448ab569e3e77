import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useT } from '@/src/hooks/useT';
import type { Order } from '@/domain/orders/order';
import { manualMethods } from '@/domain/orders/payment';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useOrderMoney } from './useOrderMoney';
import { ChangeToGive } from './ChangeToGive';
import { MoneyDialog } from './MoneyDialog';

type ManualMethod = (typeof manualMethods)[number];
/** Offered to be done once the payment is recorded, and chosen at first. */
export type Afterwards = { label: string; act: () => Promise<void> };
type Props = { order: Order; afterwards?: Afterwards; onClose: () => void };

/** For a payment received in person: defaults to the amount due, and cannot exceed it. */
export const PaymentDialog = ({ order, afterwards, onClose }: Props) => {
  const translate = useTranslate();
  const money = useOrderMoney(order);
  const { payOrder } = useDataProvider<CompanyDataProvider>();
  const { id, due } = order;
  const [payment_method, setMethod] = useState<ManualMethod>('cash');
  const [isFollowed, setIsFollowed] = useState(true);
  const t = useT('resources.orders.pay');

  return (
    <MoneyDialog
      of="pay"
      order={order}
      max={due}
      maxMessage={t('above_due', { amount: money(due) })}
      send={async (entry, key) => {
        const paid = await payOrder(id, { payment_method, ...entry }, key);
        if (isFollowed) await afterwards?.act();
        return paid;
      }}
      messageOf={(_, { amount }) => ({ name: 'payments.recorded', values: { amount: money(amount) } })}
      onClose={onClose}
      outcome={amount => payment_method === 'cash' && <ChangeToGive order={order} amount={amount} />}
    >
      <Typography className="tabular">{t('due', { amount: money(due) })}</Typography>
      <TextField
        select
        label={t('method')}
        value={payment_method}
        onChange={({ target }) => setMethod(target.value as ManualMethod)}
      >
        {manualMethods.map(name => (
          <MenuItem key={name} value={name}>
            {translate(`resources.sales.methods.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      {afterwards && (
        <FormControlLabel
          control={<Checkbox checked={isFollowed} onChange={(_, isOn) => setIsFollowed(isOn)} />}
          label={afterwards.label}
        />
      )}
    </MoneyDialog>
  );
};
