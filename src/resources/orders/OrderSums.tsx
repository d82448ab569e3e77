import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Order } from '@/domain/orders/order';
import { useOrderMoney } from './payments/useOrderMoney';

export const OrderSums = ({ order }: { order: Order }) => {
  const { total, paid, due, refunded } = order;
  return (
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 3 }}>
      <Sum order={order} name="fields.total" amount={total} />
      <Sum order={order} name="fields.paid" amount={paid} />
      {refunded > 0 && <Sum order={order} name="refunded" amount={refunded} />}
      <Sum order={order} name="fields.due" amount={due} isStressed={due > 0} />
    </Box>
  );
};

type Props = { order: Order; name: string; amount: number; isStressed?: boolean };

const Sum = ({ order, name, amount, isStressed }: Props) => {
  const translate = useTranslate();
  const money = useOrderMoney(order);
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {translate(`resources.orders.${name}`)}
      </Typography>
      <Typography
        component="dd"
        className="tabular"
        sx={{
          m: 0,
          fontSize: 20,
          lineHeight: '28px',
          fontWeight: isStressed ? 700 : 500,
          color: isStressed ? 'error.main' : undefined,
          whiteSpace: 'nowrap',
        }}
      >
        {money(amount)}
      </Typography>
    </div>
  );
};
