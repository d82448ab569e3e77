import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { Hours } from '@/domain/schedule';
import { shiftsOf, weekdays } from '@/src/inputs/hours/week';
import { weekdayName } from '@/src/time/weekdayName';

export const WeekHours = ({ hours }: { hours: Hours[] }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const range = (span: { from: string; to: string }) => translate('admin.shared.range', span);
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: 2, columnGap: 6 }}
    >
      {weekdays.map(weekday => {
        const shifts = shiftsOf(hours, weekday).filter(
          ({ shift }) => !shift.dayOff && shift.from !== shift.to,
        );
        const breaks = shifts.flatMap(({ shift }) => shift.breaks.map(range));
        return (
          <Box key={weekday} sx={{ display: 'contents' }}>
            <Typography component="dt" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
              {weekdayName(weekday, locale)}
            </Typography>
            <Typography component="dd" className="tabular" sx={{ m: 0 }}>
              {shifts.map(({ shift }) => range(shift)).join(', ') || translate('employees.day_off')}
              {breaks.length > 0 && (
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                  {`${translate('hours.break')} ${breaks.join(', ')}`}
                </Typography>
              )}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
};
