import type { Employee } from '@/domain/employees/employee';
import { useMayWrite, usePermitted } from '@/src/company/CompanyContext';
import { PlanGate, useIncluded } from '@/src/access/PlanGate';
import { EmployeeTimeOff } from './EmployeeTimeOff';
import { ScheduleAdjustments } from './ScheduleAdjustments';

/** Administrators edit all dates, employees their own. */
export const EmployeeAdjustments = ({ employee }: { employee: Employee }) => {
  const permits = usePermitted();
  const isOwn = employee.is_auth_user_profile && permits('employees.write.own');
  const mayWrite = useMayWrite('employees') || isOwn;
  const isIncluded = useIncluded('schedule_amendments');
  return (
    <ScheduleAdjustments
      resource={`employees/${employee.id}/schedule_adjustments`}
      days={employee.schedule_adjustments}
      mayAdd={mayWrite && isIncluded}
      mayRemove={mayWrite}
      note={
        <>
          {mayWrite && <PlanGate feature="schedule_amendments" />}
          <EmployeeTimeOff employee={employee} />
        </>
      }
    />
  );
};
