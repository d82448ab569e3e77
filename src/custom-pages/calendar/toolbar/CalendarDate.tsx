import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLocale, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { Range } from '../../../booking/useRecords';
import { AnchoredDialog } from '../../../components/AnchoredDialog';
import type { Day } from '../../../time/dates';
import { capitalized, formatDay, formatDays } from '../../../time/formats';
import type { CalendarUrl } from '../useCalendarUrl';

const Calendar = lazy(() => import('../../../inputs/dates/Calendar'));

/** A click opens a month to choose from. */
export const CalendarDate = ({ url, range }: { url: CalendarUrl; range: Range }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { view, date, show } = url;
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'), { noSsr: true });
  const label = capitalized(titleOf());
  const choose = (day: Day) => {
    setAnchor(null);
    show(view, day);
  };

  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        aria-label={`${translate('calendar.pick_date')}: ${label}`}
        sx={{ ...title, '&:hover': { bgcolor: 'action.hover' } }}
      >
        {label}
      </ButtonBase>
      <AnchoredDialog anchor={anchor} label={translate('calendar.pick_date')} onClose={() => setAnchor(null)}>
        <Suspense fallback={<Box sx={loading} aria-busy />}>
          <Calendar value={date} onChange={choose} />
        </Suspense>
      </AnchoredDialog>
    </>
  );

  function titleOf() {
    if (view === 'month')
      return formatDay(date, locale, { month: isPhone ? 'short' : 'long', year: 'numeric' });
    if (view === 'day') return formatDay(date, locale, isPhone ? shortDay : longDay);
    return formatDays(range.from, range.to, locale, isPhone ? { day: 'numeric', month: 'short' } : fullDate);
  }
};

const shortDay = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const longDay = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const fullDate = { day: 'numeric', month: 'short', year: 'numeric' } as const;

const loading = { width: 288, height: 334 };
const title = {
  minWidth: 0,
  px: 2,
  py: 1,
  borderRadius: 1,
  fontSize: 15,
  fontWeight: 600,
  textAlign: 'left',
  whiteSpace: { sm: 'nowrap' },
};
