import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { rangeOf } from '@/domain/sales/ranges';
import { useT } from '@/src/hooks/useT';
import { addDays, addMonths, isDay, startOfMonth, type Day } from '@/src/time/dates';
import { today } from '@/src/time/zoned';
import { DateField } from './DateField';
import { useDateSettings } from './useDateSettings';

export type DateRangeValue = { from?: Day; to?: Day };
type Props = { value: DateRangeValue; onChange: (range: DateRangeValue) => void };

const presets = ['today', 'yesterday', 'last_n_days', 'last_30_days', 'current_month', 'last_month'] as const;
const days = 7;

function presetRange(name: (typeof presets)[number], day: Day): Required<DateRangeValue> {
  if (name !== 'last_month') return rangeOf(name, day, days);
  const month = startOfMonth(day);
  return { from: addMonths(month, -1), to: addDays(month, -1) };
}

/** Both days are included and either may be missing; days that are not whole or in the wrong order stay here. */
export const DateRange = ({ value, onChange }: Props) => {
  const { timezone } = useDateSettings();
  const t = useT('sales_overview');
  const [draft, setDraft] = useState({ from: value.from ?? '', to: value.to ?? '' });
  const { from, to } = draft;
  const isReversed = isDay(from) && isDay(to) && to < from;

  const change = (changes: Partial<typeof draft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    const isWhole = [next.from, next.to].every(day => day === '' || isDay(day));
    const isOrdered = !next.from || !next.to || next.from <= next.to;
    if (isWhole && isOrdered) onChange({ from: next.from || undefined, to: next.to || undefined });
  };

  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box role="group" aria-label={t('presets.label')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {presets.map(name => {
          const range = presetRange(name, today(timezone));
          const isChosen = range.from === from && range.to === to;
          return (
            <Chip
              key={name}
              label={t(`presets.${name}`, { smart_count: days })}
              onClick={() => change(range)}
              aria-pressed={isChosen}
              color={isChosen ? 'primary' : 'default'}
              variant={isChosen ? 'filled' : 'outlined'}
            />
          );
        })}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 3 }}>
        <DateField label={t('from')} value={from} onChange={day => change({ from: day })} />
        <DateField
          label={t('to')}
          value={to}
          onChange={day => change({ to: day })}
          message={isReversed && t('invalid.order')}
        />
      </Box>
    </Box>
  );
};
