import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import { useT } from '@/src/hooks/useT';
import { paymentMethods, type PaymentMethod } from '@/domain/orders/payment';
import { sales_days_max, salesPresets } from '@/domain/sales/ranges';
import type { SalesParams } from '@/src/dataProvider/calls/salesCalls';
import { RequiredDateField } from '@/src/inputs/dates/RequiredDateField';
import { BarButton } from '@/src/components/BarButton';
import { ExportMenu } from '@/src/lists/ExportMenu';
import { useExport } from '@/src/lists/useExport';
import { SelectFilter } from '@/src/lists/filters/SelectFilter';
import type { SalesUrl } from './useSalesUrl';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

export const SalesBar = ({ url, params }: { url: SalesUrl; params: SalesParams }) => {
  const translate = useTranslate();
  const { save, isBusy } = useExport('sales');
  const { preset, span, wrong, method } = url;
  const t = useT('sales_overview');
  const date = (name: 'from' | 'to') => (
    <RequiredDateField
      label={t(name)}
      value={span[name]}
      onChange={day => url.chooseSpan({ ...span, [name]: day })}
      isWrong={Boolean(wrong)}
      message={name === 'to' && wrong && t(`invalid.${wrong}`, { days: sales_days_max })}
      sx={{ flex: '1 1 140px', maxWidth: { sm: 180 } }}
    />
  );
  return (
    <Box className="unprinted" sx={{ display: 'grid', gap: 4 }}>
      <Box role="group" aria-label={t('presets.label')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {salesPresets.map(name => (
          <Chip
            key={name}
            label={t(`presets.${name}`, { smart_count: url.last_days })}
            onClick={() => url.choosePreset(name)}
            aria-pressed={name === preset}
            color={name === preset ? 'primary' : 'default'}
            variant={name === preset ? 'filled' : 'outlined'}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 4, alignItems: 'flex-start' }}>
        {preset === 'last_n_days' && <DaysField days={url.last_days} onChoose={url.chooseDays} />}
        {date('from')}
        {date('to')}
        <SelectFilter
          label={t('method')}
          value={method}
          onChange={chosen => url.chooseMethod(chosen as PaymentMethod | undefined)}
          choices={paymentMethods.map(id => ({ id, name: translate(`resources.sales.methods.${id}`) }))}
        />
        <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
          <ExportMenu
            onChoose={format =>
              void save(format, {
                filter: { from: params.from, to: params.to, payment_method: params.payment_method },
              })
            }
            isBusy={isBusy}
          />
          <BarButton label={t('print')} icon={Print} onClick={() => window.print()} />
        </Box>
      </Box>
    </Box>
  );
};

type Props = { days: number; onChoose: (days: number) => void };

/** An invalid number changes nothing. */
const DaysField = ({ days, onChoose }: Props) => {
  const translate = useTranslate();
  const [written, setWritten] = useState(String(days));
  const isRead = (text: string) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= sales_days_max;
  return (
    <TextField
      label={translate('sales_overview.days')}
      value={written}
      onChange={({ target }) => {
        const text = target.value.trim();
        setWritten(text);
        if (isRead(text)) onChoose(Number(text));
      }}
      error={!isRead(written)}
      helperText={
        isRead(written) ? undefined : translate('sales_overview.days_invalid', { most: sales_days_max })
      }
      sx={{ flex: '1 1 100px', maxWidth: { sm: 140 } }}
      slotProps={{ htmlInput: { inputMode: 'numeric', className: 'tabular', autoComplete: 'off' } }}
    />
  );
};
