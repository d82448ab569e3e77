import { useRecordContext, useTranslate } from 'ra-core';
import type { Employee } from '@/domain/employees/employee';

export const RoleField = () => {
  const translate = useTranslate();
  const employee = useRecordContext<Employee>();
  if (!employee) return null;
  const role = employee.profile_type === 'owner' ? 'owner' : employee.company_role;
  return <span>{employee.role_name ?? translate(`account.roles.${role}`)}</span>;
};
