import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { Employee } from '../../../domain/employees/employee';
import { addDays, type Hours } from '../../../domain/schedule';
import { CardSection } from '../../layout/CardSection';
import { useCompany } from '../../layout/CompanyContext';
import { formatDay } from '../../time/formats';

const aSunday = '2024-01-07';
const week = [1, 2, 3, 4, 5, 6, 7];

/** Their week: the company's hours, or their own. */
export const EmployeeHours = ({ employee }: { employee: Employee }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { working_hours: ofCompany } = useCompany();
  const own = employee.working_hours;
  const hours = own ?? ofCompany;
  return (
    <CardSection title={translate('employees.hours')}>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {translate(own ? 'employees.hours_own' : 'employees.hours_company')}
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: 2, columnGap: 6 }}
      >
        {week.map(weekday => (
          <Box key={weekday} sx={{ display: 'contents' }}>
            <Typography component="dt" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
              {formatDay(addDays(aSunday, weekday), locale, { weekday: 'long' })}
            </Typography>
            <Typography component="dd" className="tabular" sx={{ m: 0 }}>
              {shiftsOf(hours, weekday)
                .map(({ from, to }) => translate('admin.shared.range', { from, to }))
                .join(', ') || translate('employees.day_off')}
            </Typography>
          </Box>
        ))}
      </Box>
    </CardSection>
  );
};

const shiftsOf = (hours: Hours[], weekday: number) =>
  hours.filter(shift => shift.weekday === weekday && !shift.dayOff && shift.from !== shift.to);
