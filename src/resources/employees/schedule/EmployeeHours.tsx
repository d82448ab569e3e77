import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Employee } from '@/domain/employees/employee';
import { CardSection } from '@/src/components/CardSection';
import { useCompany } from '@/src/company/CompanyContext';
import { WeekHours } from './WeekHours';

export const EmployeeHours = ({ employee: { working_hours: own } }: { employee: Employee }) => {
  const translate = useTranslate();
  const { working_hours: ofCompany } = useCompany();
  return (
    <CardSection title={translate('employees.hours')}>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {translate(own ? 'employees.hours_own' : 'employees.hours_company')}
      </Typography>
      <WeekHours hours={own ?? ofCompany} />
    </CardSection>
  );
};
