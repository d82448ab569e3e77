import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { AnchoredDialog } from '@/src/components/AnchoredDialog';
import type { Day } from '@/src/time/dates';

const Calendar = lazy(() => import('@/src/inputs/dates/Calendar'));

type Props = { date: Day; label: string; onPick: (day: Day) => void };

/** A click opens a month to choose from. */
export const CalendarDate = ({ date, label, onPick }: Props) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (day: Day) => {
    setAnchor(null);
    onPick(day);
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
