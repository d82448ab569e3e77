import Find from '@mui/icons-material/ManageSearchOutlined';
import Phone from '@mui/icons-material/PhoneIphoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import type { ToolbarProps } from 'react-big-calendar';
import type { AppointmentRecord } from '@/domain/records/record';
import { PeriodButtons } from '@/src/components/PeriodButtons';
import { CalendarDate } from './CalendarDate';
import { CalendarFilters } from './CalendarFilters';
import { useFrame } from '../calendarViews';
import { rangeOf, toNoon } from '../views';
import { Waiting } from './Waiting';
import { views, type View } from '@/src/navigation/calendarViews';

/** The frame's toolbar, with what the calendar offers beside its periods and views. */
export const CalendarBar = ({ label, view, localizer, onNavigate, onView }: Props) => {
  const translate = useTranslate();
  const { url, employees, firstWeekday, onBookAsClient, note } = useFrame();
  return (
    <>
      <Box sx={bar}>
        <Box
          sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: { xs: 1, sm: '1 1 auto' }, minWidth: 0 }}
        >
          <PeriodButtons
            showToday={() => onNavigate('TODAY')}
            move={by => onNavigate(by === 1 ? 'NEXT' : 'PREV')}
          />
          <CalendarDate date={url.date} label={label} onPick={day => onNavigate('DATE', toNoon(day))} />
        </Box>
        {onBookAsClient && (
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            startIcon={<Phone />}
            onClick={onBookAsClient}
            sx={{ display: { xs: 'none', md: 'inline-flex' } }}
          >
            {translate('calendar.as_client.action')}
          </Button>
        )}
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          startIcon={<Find />}
          onClick={() => url.showNoAvailability(true)}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          {translate('calendar.no_availability.title')}
        </Button>
        <Waiting {...rangeOf(url.view, url.date, firstWeekday)} />
        <CalendarFilters url={url} employees={employees} />
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          onChange={(_, chosen: View | null) => chosen && onView(chosen)}
          aria-label={translate('calendar.view.label')}
          sx={{ flex: { xs: '1 1 100%', md: '0 0 auto' }, '& > button': { flex: { xs: 1, md: 'none' } } }}
        >
          {views.map(name => (
            <ToggleButton
              key={name}
              value={name}
              sx={{ px: { xs: 1, sm: 3 }, py: 1, fontSize: { xs: 12, sm: 13 }, overflowWrap: 'normal' }}
            >
              {localizer.messages[name]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {note}
    </>
  );
};

type Props = ToolbarProps<AppointmentRecord>;

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  px: { xs: 4, sm: 6 },
  py: 3,
};
