import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'ra-core';
import type { Employee } from '../../../domain/employees/employee';
import { Picture } from '../../fields/Picture';
import { ToneChip } from '../../components/ToneChip';
import { PhoneText } from '../../components/PhoneText';

export const PersonField = () => {
  const employee = useRecordContext<Employee>();
  if (!employee) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
      <Picture picture={employee.picture} name={employee.full_name} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{employee.full_name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {employee.position}
        </Typography>
      </Box>
    </Box>
  );
};

export const ServicesField = () => {
  const translate = useTranslate();
  const employee = useRecordContext<Employee>();
  return <span>{translate('employees.services', { smart_count: employee?.services.length ?? 0 })}</span>;
};

export const AccessField = () => {
  const translate = useTranslate();
  const employee = useRecordContext<Employee>();
  if (!employee) return null;
  const { has_user, invite } = employee;
  if (has_user) return <ToneChip tone="success" label={translate('employees.access.joined')} />;
  if (invite) return <ToneChip tone="info" label={translate('employees.access.invited')} />;
  return <ToneChip tone="neutral" label={translate('employees.access.none')} />;
};

export const PhoneColumn = () => <PhoneText phone={useRecordContext<Employee>()?.phone} />;

export const EmailColumn = () => <span>{useRecordContext<Employee>()?.email}</span>;
