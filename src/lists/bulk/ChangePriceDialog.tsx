import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { adjustPrice, type PriceChange } from '../../../domain/money/adjustPrice';
import { formatMoney } from '../../../domain/money/money';
import { Choice } from '../../inputs/Choice';
import { parsePrice } from '../../inputs/price';
import { useCompany } from '../../layout/CompanyContext';
import type { BulkDialogProps } from './actions';
import { BulkDialog } from './BulkDialog';

/** Raises or lowers prices, by per cent or by an amount, and says what that makes of one of them. */
export default function ChangePriceDialog({ count, things, onDecide, onClose }: BulkDialogProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { currency } = useCompany();
  const [direction, setDirection] = useState<'raise' | 'lower'>('raise');
  const [unit, setUnit] = useState<'percent' | 'amount'>('percent');
  const [written, setWritten] = useState('');
  const [isTried, setIsTried] = useState(false);
  const words = (name: string, values = {}) => translate(`collections.price.${name}`, values);

  const change = changeOf({
    written,
    unit,
    sign: direction === 'raise' ? 1 : -1,
    currency: currency.code,
  });
  const price = things.map(priceOf).find(amount => amount !== undefined);
  const say = (amount: number) => formatMoney(amount, currency.code, locale);

  return (
    <BulkDialog
      title={words('title', { smart_count: count })}
      apply={words('apply')}
      onClose={onClose}
      onApply={() => {
        setIsTried(true);
        return change && onDecide({ adjust: { price: change } }, 'collections.bulk.price_changed');
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Choice
          label={words('direction')}
          value={direction}
          onChange={setDirection}
          choices={(['raise', 'lower'] as const).map(id => ({ id, name: words(id) }))}
        />
        <Choice
          label={words('unit')}
          value={unit}
          onChange={setUnit}
          choices={[
            { id: 'percent', name: '%' },
            { id: 'amount', name: currency.symbol },
          ]}
        />
      </Box>
      <TextField
        autoFocus
        label={words('by')}
        value={written}
        onChange={({ target }) => setWritten(target.value)}
        error={isTried && !change}
        slotProps={{ htmlInput: { inputMode: 'decimal', className: 'tabular' } }}
      />
      <Typography role="status" color="textSecondary">
        {change
          ? price !== undefined && words('preview', { from: say(price), to: say(adjustPrice(price, change)) })
          : words('no_preview')}
      </Typography>
    </BulkDialog>
  );
}

type Written = { written: string; unit: 'percent' | 'amount'; sign: number; currency: string };

function changeOf({ written, unit, sign, currency }: Written): PriceChange | undefined {
  const percent = Number(written.replace(',', '.').replace(/[\s%]/g, ''));
  const value = unit === 'percent' ? percent : parsePrice(written, currency);
  if (!value || Number.isNaN(value) || value < 0) return undefined;
  return unit === 'percent' ? { percent: sign * value } : { amount: sign * value };
}

/** Its own price, or the first of those that employees perform it at; nothing where others make its price. */
const priceOf = ({ price, employees }: RaRecord): number | undefined => price || employees?.[0]?.price.amount;
