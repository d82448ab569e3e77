import { useDataProvider } from 'ra-core';
import type { Employee } from '@/domain/employees/employee';
import { useMayWrite, usePermitted } from '@/src/company/CompanyContext';
import { CalendarFeedCard } from '@/src/views/CalendarFeedCard';

/** For administrators, to hand out, and for the employee. */
export const EmployeeFeed = ({ employee: { id, is_auth_user_profile } }: { employee: Employee }) => {
  const permits = usePermitted();
  const { getOne, create, delete: remove } = useDataProvider();
  const mayWrite = useMayWrite('employees');
  if (!mayWrite && !(is_auth_user_profile && permits('employees.write.own'))) return null;
  const resource = `employees/${id}`;
  const path = `${resource}/calendar_feed`;
  const calls = {
    get: async () => (await getOne(resource, { id: 'calendar_feed' })).data,
    renew: async () => (await create(path, { data: {} })).data,
    remove: () => remove(resource, { id: 'calendar_feed' }),
  };
  return <CalendarFeedCard path={path} of="employee" calls={calls} />;
};
