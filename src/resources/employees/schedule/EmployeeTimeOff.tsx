import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { Employee } from '@/domain/employees/employee';
import { useCompany } from '@/src/company/CompanyContext';
import { companyPaths } from '@/src/routing/companyPaths';
import { formatDays } from '@/src/time/formats';
import { today } from '@/src/time/zoned';

/** Absences that are not over, and the way to where they are changed. */
export const EmployeeTimeOff = ({ employee }: { employee: Employee }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { id, timezone } = useCompany();
  const ahead = employee.time_off.filter(({ to }) => to >= today(timezone));
  const dates = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  return (
    <Box sx={{ mb: 3 }}>
      {ahead.map(({ id: entry, from, to, type }) => (
        <Typography key={entry}>
          {translate(`hours.days.types.${type}`)}: {formatDays(from, to, locale, dates)}
        </Typography>
      ))}
      <Link
        component={RouterLink}
        to={companyPaths(id).roster(employee.id)}
        sx={{ display: 'inline-block', py: 0.5 }}
      >
        {translate('admin.frame.pages.roster')}
      </Link>
    </Box>
  );
};
