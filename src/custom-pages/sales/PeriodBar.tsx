import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { sales_days_max, salesPresets } from '@/domain/sales/ranges';
import { useT } from '@/src/hooks/useT';
import { RequiredDateField } from '@/src/inputs/dates/RequiredDateField';
import type { SalesUrl } from './useSalesUrl';

/** The days that are looked at, with the other filters after them. */
export const PeriodBar = ({ url, children }: { url: SalesUrl; children: ReactNode }) => {
  const { preset, span, wrong } = url;
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
        {children}
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
