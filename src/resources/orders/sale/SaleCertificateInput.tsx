import Remove from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCompany } from '@/src/company/CompanyContext';
import { useMoney } from '@/src/fields/Money';
import { useFieldError } from '@/src/forms/useFieldError';
import { DateField } from '@/src/inputs/dates/DateField';
import { MoneyField } from '@/src/inputs/MoneyField';
import { today } from '@/src/time/zoned';
import type { CertificateLine, Sale } from './sale';

type Props = { index: number; onRemove: () => void };

/** A gift certificate that is sold: its amount and its last day. */
export const SaleCertificateInput = ({ index, onRemove }: Props) => {
  const translate = useTranslate();
  const money = useMoney();
  const errorOf = useFieldError();
  const { currency, timezone } = useCompany();
  const { setValue } = useFormContext<Sale>();
  const source = `items.${index}` as const;
  const line = useWatch<Sale, typeof source>({ name: source }) as CertificateLine;
  const { amount, valid_until } = line;
  const name = translate('resources.orders.lines.certificate');
  const change = (changes: Partial<CertificateLine>) =>
    setValue(source, { ...line, ...changes }, { shouldDirty: true });

  return (
    <Box
      component="li"
      sx={theme => ({ display: 'grid', gap: 3, py: 3, borderTop: `1px solid ${theme.palette.line}` })}
    >
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
        <Typography sx={{ flex: 1, minWidth: 0, fontWeight: 600 }}>{name}</Typography>
        <Typography className="tabular" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {money(amount || 0)}
        </Typography>
        <IconButton
          onClick={onRemove}
          aria-label={translate('resources.orders.sale.remove', { name })}
          edge="end"
        >
          <Remove />
        </IconButton>
      </Box>
      <Box role="group" aria-label={name} sx={fields}>
        <MoneyField
          label={translate('resources.orders.pay.amount')}
          currency={currency.code}
          value={amount}
          onChange={changed => change({ amount: changed })}
          message={errorOf(`${source}.amount`)}
          autoFocus
        />
        <DateField
          label={translate('resources.orders.items_form.valid_until')}
          value={valid_until}
          onChange={changed => change({ valid_until: changed })}
          message={errorOf(`${source}.valid_until`)}
          hint={translate('resources.orders.items_form.no_end')}
          min={today(timezone)}
        />
      </Box>
    </Box>
  );
};

const fields = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 160px), 1fr))',
};
