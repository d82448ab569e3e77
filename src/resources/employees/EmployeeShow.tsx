import Box from '@mui/material/Box';
import { ShowBase, useShowContext } from 'ra-core';
import type { Employee } from '../../../domain/employees/employee';
import { useCompany } from '../../layout/CompanyContext';
import { Page } from '../../layout/Page';
import { PageSkeleton } from '../../layout/PageSkeleton';
import { failingInPlace, RecordFailure } from '../../layout/RecordFailure';
import { EmployeeAccess } from './EmployeeAccess';
import { EmployeeFacts } from './EmployeeFacts';
import { EmployeeHours } from './EmployeeHours';
import { EmployeeServices } from './EmployeeServices';

export default function EmployeeShow() {
  return (
    <ShowBase queryOptions={failingInPlace}>
      <EmployeePage />
    </ShowBase>
  );
}

const EmployeePage = () => {
  const { id } = useCompany();
  const { record: employee, error, refetch } = useShowContext<Employee>();
  if (error) return <RecordFailure error={error} refetch={refetch} />;
  if (!employee) return <PageSkeleton />;
  return (
    <Page title={employee.full_name} back={`/${id}/employees`}>
      <Box sx={columns}>
        <Box sx={stack}>
          <EmployeeFacts employee={employee} />
          <EmployeeAccess employee={employee} />
        </Box>
        <Box sx={stack}>
          <EmployeeServices employee={employee} />
          <EmployeeHours employee={employee} />
        </Box>
      </Box>
    </Page>
  );
};

const stack = { display: 'grid', gap: 5, alignItems: 'start' };
const columns = {
  ...stack,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
};
