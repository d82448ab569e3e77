import { useRecordContext, useTranslate } from 'ra-core';
import type { Employee } from '@/domain/employees/employee';
import { PerformedList } from './PerformedList';
import { WeekHours } from './schedule/WeekHours';

/** Shows the hours that differ when two versions are compared. */
export const HoursField = () => {
  const translate = useTranslate();
  const own = useRecordContext<Employee>()?.working_hours;
  return own ? <WeekHours hours={own} /> : translate('employees.hours_company');
};

export const PerformedField = () => (
  <PerformedList performed={useRecordContext<Employee>()?.services ?? []} />
);
