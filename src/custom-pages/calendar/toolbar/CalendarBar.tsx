import Find from '@mui/icons-material/ManageSearchOutlined';
import Phone from '@mui/icons-material/PhoneIphoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import type { Employee } from '@/domain/employees/employee';
import { PeriodButtons } from '@/src/components/PeriodButtons';
import type { Range } from '@/src/booking/useRecords';
import { CalendarDate } from './CalendarDate';
import { CalendarFilters } from './CalendarFilters';
import type { CalendarUrl } from '../useCalendarUrl';
import { views, type View } from '@/src/navigation/calendarViews';

type Props = {
  url: CalendarUrl;
  employees: Employee[];
  range: Range;
  /** In the demonstration alone. */
  onBookAsClient: (() => void) | undefined;
};

export const CalendarBar = ({ url, employees, range, onBookAsClient }: Props) => {
  const translate = useTranslate();
  const { view } = url;
  return (
    <Box sx={bar}>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: { xs: 1, sm: '1 1 auto' }, minWidth: 0 }}
      >
        <PeriodButtons showToday={url.showToday} move={url.movePeriod} />
        <CalendarDate url={url} range={range} />
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
      <CalendarFilters url={url} employees={employees} />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        onChange={(_, chosen: View | null) => chosen && url.showAs(chosen)}
        aria-label={translate('calendar.view.label')}
        sx={{ flex: { xs: '1 1 100%', md: '0 0 auto' }, '& > button': { flex: { xs: 1, md: 'none' } } }}
      >
        {views.map(name => (
          <ToggleButton
            key={name}
            value={name}
            sx={{ px: { xs: 1, sm: 3 }, py: 1, fontSize: { xs: 12, sm: 13 }, overflowWrap: 'normal' }}
          >
            {translate(`calendar.view.${name}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
};

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  px: { xs: 4, sm: 6 },
  py: 3,
};
