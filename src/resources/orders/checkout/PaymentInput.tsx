import Remove from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Certificate } from '@/domain/certificates/certificate';
import type { Order } from '@/domain/orders/order';
import { manualMethods, valueMethods } from '@/domain/orders/payment';
import { useT } from '@/src/hooks/useT';
import { Choice } from '@/src/inputs/Choice';
import { MoneyField } from '@/src/inputs/MoneyField';
import { useOrderMoney } from '../payments/useOrderMoney';
import type { PaymentEntry } from './checkout';

type Props = {
  order: Order;
  entry: PaymentEntry;
  /** Of several. */
  number: number | undefined;
  /** Minor units. */
  amount: number;
  certificate: Certificate | null | undefined;
  /** What the customer's points are worth, in minor units. */
  pointsWorth: number;
  isAdded: boolean;
  onChange: (changes: Partial<PaymentEntry>) => void;
  onRemove: () => void;
  errorOf: (field: string) => string | undefined;
};

export const PaymentInput = ({ order, entry, number, amount, isAdded, onChange, ...props }: Props) => {
  const translate = useTranslate();
  const money = useOrderMoney(order);
  const t = useT('resources.orders.pay');
  const { errorOf, certificate, pointsWorth } = props;
  const { method, tendered, code } = entry;
  const named = (name: string) => (number === undefined ? t(name) : `${t(name)} ${number}`);
  const methods = [...manualMethods, ...valueMethods, ...order.payment_providers].filter(
    name => name !== 'points' || pointsWorth > 0,
  );
  const change = tendered === null ? NaN : tendered - amount;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Choice
            label={named('method')}
            value={method}
            choices={methods.map(id => ({ id, name: translate(`resources.sales.methods.${id}`) }))}
            onChange={chosen => onChange({ method: chosen })}
            isWrapped
          />
          {errorOf('payment_method') && (
            <Typography role="alert" variant="body2" color="error">
              {errorOf('payment_method')}
            </Typography>
          )}
        </Box>
        {number !== undefined && (
          <IconButton onClick={props.onRemove} aria-label={t('remove', { number })} edge="end">
            <Remove />
          </IconButton>
        )}
      </Box>
      <Box sx={fields}>
        <MoneyField
          label={named('amount')}
          currency={order.currency}
          value={amount}
          onChange={typed => onChange({ typed })}
          message={errorOf('amount')}
          hint={method === 'points' ? t('balance', { amount: money(pointsWorth) }) : undefined}
          autoFocus={isAdded}
        />
        {method === 'cash' && (
          <MoneyField
            label={named('received')}
            currency={order.currency}
            value={tendered}
            onChange={received => onChange({ tendered: received })}
            message={errorOf('tendered')}
          />
        )}
        {method === 'certificate' && (
          <TextField
            label={named('code')}
            value={code}
            onChange={({ target }) => onChange({ code: target.value })}
            error={Boolean(errorOf('certificate_code'))}
            helperText={
              errorOf('certificate_code') ??
              (certificate && t('balance', { amount: money(certificate.balance) }))
            }
            slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'characters', maxLength: 100 } }}
            autoFocus
          />
        )}
      </Box>
      {method === 'cash' && change > 0 && (
        <Typography role="status" className="tabular" sx={{ fontWeight: 600 }}>
          {t('change', { amount: money(change) })}
        </Typography>
      )}
    </Box>
  );
};

const fields = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 140px), 1fr))',
};
