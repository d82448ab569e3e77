import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLocale, useTranslate } from 'ra-core';
import { useRef } from 'react';
import type { Range } from '../../../booking/useRecords';
import { isDay } from '../../../time/dates';
import { capitalized, formatDay, formatDays } from '../../../time/formats';
import type { CalendarUrl } from '../useCalendarUrl';

/** A click opens the browser's date picker. */
export const CalendarDate = ({ url, range }: { url: CalendarUrl; range: Range }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const picker = useRef<HTMLInputElement>(null);
  const { view, date, show } = url;
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'), { noSsr: true });
  const label = capitalized(titleOf());

  return (
    <Box sx={{ position: 'relative', minWidth: 0 }}>
      <ButtonBase
        onClick={() => picker.current?.showPicker?.()}
        aria-label={`${translate('calendar.pick_date')}: ${label}`}
        sx={{ ...title, '&:hover': { bgcolor: 'action.hover' } }}
      >
        {label}
      </ButtonBase>
      <Box
        component="input"
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={date}
        onChange={({ target }: { target: { value: string } }) =>
          isDay(target.value) && show(view, target.value)
        }
        sx={{ position: 'absolute', left: 0, bottom: 0, width: 1, height: 0, opacity: 0, border: 0, p: 0 }}
      />
    </Box>
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

const title = {
  px: 2,
  py: 1,
  borderRadius: 1,
  fontSize: 15,
  fontWeight: 600,
  textAlign: 'left',
};
