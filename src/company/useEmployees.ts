import { useGetList } from 'ra-core';
import type { Employee } from '@/domain/employees/employee';

/** In the order that the company gives its team. */
export function useEmployees() {
  const { data, isPending } = useGetList<Employee>(
    'employees',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'sort_order', order: 'ASC' } },
    { staleTime: 60_000 },
  );
  return { employees: data ?? nobody, isPending };
}

const nobody: Employee[] = [];
