import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Employee } from '@/domain/employees/employee';
import { usePermitted } from '@/src/company/CompanyContext';
import { useEmployees } from '@/src/company/useEmployees';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';

/** Whose calendars the reader sees: of everyone whom they may read, else of colleagues as the company lets them. */
export function useCalendarOwners() {
  const permits = usePermitted();
  const seesColleagues = permits('calendars.read.busy') || permits('calendars.read.all');
  const isLimited = seesColleagues && !permits('employees.read.all');
  const { listColleagues } = useDataProvider<CompanyDataProvider>();
  const colleagues = useQuery({
    queryKey: ['colleagues'],
    queryFn: async () => (await listColleagues()).data,
    enabled: isLimited,
    staleTime: 60_000,
  });
  const own = useEmployees();
  return isLimited ? { employees: colleagues.data ?? nobody, isPending: colleagues.isPending } : own;
}

const nobody: Employee[] = [];
