import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Order } from '@/domain/orders/order';
import { lineName } from '../lineName';
import { useOrderMoney } from '../payments/useOrderMoney';

/** What was done and what is off it: `total` and what was paid before lead to what is due. */
export const CheckoutLines = ({ order }: { order: Order }) => {
  const translate = useTranslate();
  const money = useOrderMoney(order);
  const { items, paid, credited } = order;
  const shared = items.reduce((sum, { discount_share }) => sum + discount_share, 0);
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
      {items.map(item => (
        <Line
          key={item.id}
          name={`${lineName(item, translate)}${item.qty > 1 ? ` × ${item.qty}` : ''}`}
          sum={money(item.total)}
        />
      ))}
      {shared > 0 && <Line name={translate('resources.orders.pay.discount')} sum={money(-shared)} isQuiet />}
      {paid > 0 && <Line name={translate('resources.orders.pay.earlier')} sum={money(-paid)} isQuiet />}
      {credited > 0 && <Line name={translate('resources.orders.refunded')} sum={money(-credited)} isQuiet />}
    </Box>
  );
};

const Line = ({ name, sum, isQuiet }: { name: string; sum: string; isQuiet?: boolean }) => (
  <Box sx={{ display: 'flex', gap: 4, justifyContent: 'space-between', alignItems: 'baseline' }}>
    <Typography
      component="dt"
      color={isQuiet ? 'textSecondary' : undefined}
      sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
    >
      {name}
    </Typography>
    <Typography
      component="dd"
      className="tabular"
      color={isQuiet ? 'textSecondary' : undefined}
      sx={{ m: 0, whiteSpace: 'nowrap' }}
    >
      {sum}
    </Typography>
  </Box>
);
