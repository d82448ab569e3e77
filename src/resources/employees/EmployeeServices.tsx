import { useTranslate } from 'ra-core';
import type { Employee } from '@/domain/employees/employee';
import { CardSection } from '@/src/components/CardSection';
import { PerformedList } from './PerformedList';

export const EmployeeServices = ({ employee }: { employee: Employee }) => (
  <CardSection title={useTranslate()('employees.performs')}>
    <PerformedList performed={employee.services} />
  </CardSection>
);
