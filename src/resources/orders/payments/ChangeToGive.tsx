import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { MoneyField } from '../../../inputs/MoneyField';
import type { Order } from '../../../../domain/orders/order';
import { useOrderMoney } from './useOrderMoney';

/** What was handed over, and what of it goes back. */
export const ChangeToGive = ({ order, amount }: { order: Order; amount: number }) => {
  const translate = useTranslate();
  const money = useOrderMoney(order);
  const [received, setReceived] = useState<number | null>(null);
  const words = (name: string, values = {}) => translate(`resources.orders.pay.${name}`, values);
  const change = (received ?? 0) - amount;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <MoneyField
        label={words('received')}
        currency={order.currency}
        value={received}
        onChange={setReceived}
        hint={words('received_hint')}
      />
      <Typography role="status" className="tabular" sx={{ fontWeight: 600, '&:empty': { display: 'none' } }}>
        {received ? (change >= 0 ? words('change', { amount: money(change) }) : words('short')) : null}
      </Typography>
    </Box>
  );
};
