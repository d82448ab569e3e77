import { useRecordContext, useTranslate } from 'ra-core';
import type { Employee } from '../../../domain/employees/employee';
import { PerformedList } from './PerformedList';
import { WeekHours } from './schedule/WeekHours';

export const RoleField = () => {
  const translate = useTranslate();
  const employee = useRecordContext<Employee>();
  if (!employee) return null;
  const role = employee.profile_type === 'owner' ? 'owner' : employee.company_role;
  return <span>{translate(`account.roles.${role}`)}</span>;
};

/** Shows the hours that differ when two versions are compared. */
export const HoursField = () => {
  const translate = useTranslate();
  const own = useRecordContext<Employee>()?.working_hours;
  return own ? <WeekHours hours={own} /> : translate('employees.hours_company');
};

export const PerformedField = () => (
  <PerformedList performed={useRecordContext<Employee>()?.services ?? []} />
);
