import Next from '@mui/icons-material/ChevronRightOutlined';
import Previous from '@mui/icons-material/ChevronLeftOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';

/** To today, and one period earlier (-1) or later (1). */
export const PeriodButtons = ({ showToday, move }: { showToday: () => void; move: (by: 1 | -1) => void }) => {
  const translate = useTranslate();
  return (
    <>
      <Button variant="outlined" color="inherit" size="small" onClick={showToday}>
        {translate('calendar.today')}
      </Button>
      <IconButton onClick={() => move(-1)} aria-label={translate('calendar.previous')}>
        <Previous />
      </IconButton>
      <IconButton onClick={() => move(1)} aria-label={translate('calendar.next')}>
        <Next />
      </IconButton>
    </>
  );
};
