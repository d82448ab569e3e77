import Expand from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocale, useTranslate, type TranslateFunction } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { AnchoredDialog } from '@/src/components/AnchoredDialog';
import type { DateRangeValue } from '@/src/inputs/dates/DateRange';
import { formatDay, formatDays } from '@/src/time/formats';

const DateRange = lazy(async () => ({ default: (await import('@/src/inputs/dates/DateRange')).DateRange }));

type Props = { label: string; value: DateRangeValue; onChange: (range: DateRangeValue) => void };

/** The fields come once it is opened. */
export default function DateRangeFilter({ label, value, onChange }: Props) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isSet = Boolean(value.from ?? value.to);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        endIcon={<Expand />}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={button}
      >
        {`${label}: ${textOf(value, locale, translate)}`}
      </Button>
      <AnchoredDialog anchor={anchor} label={label} onClose={() => setAnchor(null)} sx={paper}>
        <Suspense fallback={<Box sx={{ minHeight: { xs: 220, sm: 116 } }} aria-busy />}>
          <DateRange value={value} onChange={onChange} />
        </Suspense>
        {isSet && (
          <Button color="inherit" size="small" onClick={() => (onChange({}), setAnchor(null))} sx={{ mt: 3 }}>
            {translate('ra.action.clear_input_value')}
          </Button>
        )}
      </AnchoredDialog>
    </>
  );
}

const style = { day: 'numeric', month: 'short', year: 'numeric' } as const;

function textOf({ from, to }: DateRangeValue, locale: string, translate: TranslateFunction): string {
  if (from && to) return formatDays(from, to, locale, style);
  if (from) return translate('collections.filters.from', { day: formatDay(from, locale, style) });
  if (to) return translate('collections.filters.until', { day: formatDay(to, locale, style) });
  return translate('collections.filters.any_time');
}

/** As high as a small field. */
const button = { minHeight: 'calc(1.4375em + 17px)', fontWeight: 400, maxWidth: 1 };
const paper = { width: 400, maxWidth: 'calc(100% - 32px)', p: 4 };
