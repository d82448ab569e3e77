import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLocale, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { Range } from '@/src/booking/useRecords';
import { useCompany } from '@/src/company/CompanyContext';
import { AnchoredDialog } from '@/src/components/AnchoredDialog';
import type { Day } from '@/src/time/dates';
import { capitalized } from '@/src/time/formats';
import { today } from '@/src/time/zoned';
import type { CalendarUrl } from '../useCalendarUrl';
import { periodTitle } from './periodTitle';

const Calendar = lazy(() => import('@/src/inputs/dates/Calendar'));

/** A click opens a month to choose from. */
export const CalendarDate = ({ url, range }: { url: CalendarUrl; range: Range }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { view, date, show } = url;
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'), { noSsr: true });
  const year = today(timezone).slice(0, 4);
  const label = capitalized(periodTitle({ view, date, range }, { locale, year, isPhone }));
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
};

const loading = { width: 288, height: 334 };
const title = {
  minWidth: 0,
  display: 'block',
  px: { xs: 1, sm: 2 },
  py: 1,
  borderRadius: 1,
  fontSize: 15,
  fontWeight: 600,
  textAlign: 'left',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
};
