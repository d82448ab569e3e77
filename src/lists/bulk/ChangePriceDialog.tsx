import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { FormDialog } from '@/src/components/dialogs/FormDialog';
import { useT } from '@/src/hooks/useT';
import { roundingUnits, type PriceChange, adjustPrice } from '@/domain/money/adjustPrice';
import { formatMoney, minorUnits } from '@/domain/money/money';
import { Choice } from '@/src/inputs/Choice';
import { parsePrice } from '@/src/inputs/price';
import { useCompany } from '@/src/company/CompanyContext';
import type { BulkDialogProps } from './bulkDialog';
import Skeleton from '@mui/material/Skeleton';
import { type PriceRow, pricesOf } from './pricesOf';
import { useEmployees } from '@/src/company/useEmployees';
import { useGetAll } from '@/src/company/useGetAll';
import { useResource } from '@/src/hooks/useResource';

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

type Props = { rows: PriceRow[] | undefined; change: PriceChange };

const PricePreview = ({ rows, change }: Props) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { currency } = useCompany();
  const format = (amount: number) => formatMoney(amount, currency.code, locale);
  if (!rows) return <Skeleton variant="rounded" height={96} />;
  return (
    <Box
      component="ul"
      tabIndex={0}
      aria-label={translate('collections.price.preview')}
      sx={{
        m: 0,
        px: 3,
        py: 1,
        maxHeight: 240,
        overflow: 'auto',
        listStyle: 'none',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      {rows.map(({ key, name, price }) => (
        <Box
          component="li"
          key={key}
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, justifyContent: 'space-between', py: 1 }}
        >
          <span>{name}</span>
          <Box component="span" className="tabular" sx={{ whiteSpace: 'nowrap', marginInlineStart: 'auto' }}>
            {`${format(price)} → ${format(adjustPrice(price, change))}`}
          </Box>
        </Box>
      ))}
    </Box>
  );
};

/** Includes items of other pages; undefined while loading. */
function usePriceRows({
  selection,
  count,
  records,
}: Pick<BulkDialogProps, 'selection' | 'count' | 'records'>): PriceRow[] | undefined {
  const translate = useTranslate();
  const { employees } = useEmployees();
  const hasAll = records.length >= count;
  const allRecords = useGetAll(useResource(), {
    field: 'position',
    filter: 'ids' in selection ? { ids: selection.ids } : selection.filter,
    enabled: !hasAll,
  });
  if (!hasAll && allRecords.isPending) return undefined;
  const names = {
    ofEmployee: (id: number) => employees.find(employee => employee.id === id)?.full_name,
    discounted: translate('resources.products.fields.discounted_price'),
  };
  return (hasAll ? records : allRecords.records).flatMap(item => pricesOf(item, names));
}
