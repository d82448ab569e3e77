import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useT } from '@/src/hooks/useT';
import { MoneyField } from '@/src/inputs/MoneyField';
import type { Order } from '@/domain/orders/order';
import { useOrderMoney } from './useOrderMoney';

export const ChangeToGive = ({ order, amount }: { order: Order; amount: number }) => {
  const money = useOrderMoney(order);
  const [received, setReceived] = useState<number | null>(null);
  const t = useT('resources.orders.pay');
  const change = (received ?? 0) - amount;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <MoneyField
        label={t('received')}
        currency={order.currency}
        value={received}
        onChange={setReceived}
        hint={t('received_hint')}
      />
      <Typography role="status" className="tabular" sx={{ fontWeight: 600, '&:empty': { display: 'none' } }}>
        {received ? (change >= 0 ? t('change', { amount: money(change) }) : t('insufficient')) : null}
      </Typography>
    </Box>
  );
};
