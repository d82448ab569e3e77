import Expand from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocale, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { AnchoredDialog } from '../../components/AnchoredDialog';
import type { DateRangeValue } from '../../inputs/dates/DateRange';
import { formatDay, formatDays } from '../../time/formats';

const DateRange = lazy(async () => ({ default: (await import('../../inputs/dates/DateRange')).DateRange }));

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
        {`${label}: ${isSet ? textOf(value, locale) : translate('collections.filters.any')}`}
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

function textOf({ from, to }: DateRangeValue, locale: string): string {
  if (from && to) return formatDays(from, to, locale, style);
  return from ? `${formatDay(from, locale, style)} –` : `– ${to && formatDay(to, locale, style)}`;
}

const button = { minHeight: 40, fontWeight: 400, maxWidth: 1 };
const paper = { width: 400, maxWidth: 'calc(100% - 32px)', p: 4 };
