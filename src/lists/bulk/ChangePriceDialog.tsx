import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useLocale } from 'ra-core';
import { useState } from 'react';
import { FormDialog } from '@/src/components/dialogs/FormDialog';
import { useT } from '@/src/hooks/useT';
import { roundingUnits, type PriceChange } from '@/domain/money/adjustPrice';
import { formatMoney, minorUnits } from '@/domain/money/money';
import { Choice } from '@/src/inputs/Choice';
import { parsePrice } from '@/src/inputs/price';
import { useCompany } from '@/src/company/CompanyContext';
import type { BulkDialogProps } from './bulkDialog';
import { PricePreview } from './PricePreview';
import { usePriceRows } from './usePriceRows';

export default function ChangePriceDialog({ selection, count, records, onApply, onClose }: BulkDialogProps) {
  const locale = useLocale();
  const { currency } = useCompany();
  const [direction, setDirection] = useState<'raise' | 'lower'>('raise');
  const [unit, setUnit] = useState<'percent' | 'amount'>('percent');
  const [text, setText] = useState('');
  const [roundTo, setRoundTo] = useState(0);
  const [isTried, setIsTried] = useState(false);
  const t = useT('collections.price');

  const change = changeOf({
    text,
    unit,
    sign: direction === 'raise' ? 1 : -1,
    roundTo,
    currency: currency.code,
  });
  const rows = usePriceRows({ selection, count, records });

  return (
    <FormDialog
      title={t('title', { smart_count: count })}
      submitLabel={t('apply')}
      onClose={onClose}
      onSubmit={() => {
        setIsTried(true);
        return change && onApply({ adjust: { price: change } }, 'collections.bulk.price_changed');
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Choice
          label={t('direction')}
          value={direction}
          onChange={setDirection}
          choices={(['raise', 'lower'] as const).map(id => ({ id, name: t(id) }))}
        />
        <Choice
          label={t('unit')}
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
        label={t('by')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={isTried && !change}
        slotProps={{ htmlInput: { inputMode: 'decimal', className: 'tabular' } }}
      />
      {unit === 'percent' && (
        <TextField
          select
          label={t('round')}
          value={roundTo}
          onChange={({ target }) => setRoundTo(Number(target.value))}
        >
          <MenuItem value={0}>{t('no_rounding')}</MenuItem>
          {roundingUnits.map(units => (
            <MenuItem key={units} value={units}>
              {formatMoney(units * minorUnits(currency.code), currency.code, locale)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {change ? (
        <PricePreview rows={rows} change={change} />
      ) : (
        <Typography role="status" color="textSecondary">
          {t('no_preview')}
        </Typography>
      )}
    </FormDialog>
  );
}

type ChangeInput = {
  text: string;
  unit: 'percent' | 'amount';
  sign: number;
  /** In units of the currency; 0 for no rounding. */
  roundTo: number;
  currency: string;
};

function changeOf({ text, unit, sign, roundTo, currency }: ChangeInput): PriceChange | undefined {
  const percent = Number(text.replace(',', '.').replace(/[\s%]/g, ''));
  const value = unit === 'percent' ? percent : parsePrice(text, currency);
  if (!value || Number.isNaN(value) || value < 0) return undefined;
  if (unit === 'amount') return { amount: sign * value };
  return { percent: sign * value, ...(roundTo > 0 && { round_to: roundTo * minorUnits(currency) }) };
}
