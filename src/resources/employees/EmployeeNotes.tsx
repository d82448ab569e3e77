import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Employee } from '@/domain/employees/employee';
import { CardSection } from '@/src/components/CardSection';

export const EmployeeNotes = ({ employee: { notes } }: { employee: Employee }) => {
  const translate = useTranslate();
  if (!notes) return null;
  return (
    <CardSection title={translate('employees.notes')}>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{notes}</Typography>
    </CardSection>
  );
};
