import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRecordContext, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { Employee } from '@/domain/employees/employee';
import { useMayWrite } from '@/src/company/CompanyContext';
import { useResourcePaths } from '@/src/routing/useResourcePaths';
import { ShowPage } from '@/src/views/ShowPage';
import { NextAppointments } from '../records/NextAppointments';
import { EmployeeAccess } from './EmployeeAccess';
import { EmployeeAdjustments } from './schedule/EmployeeAdjustments';
import { EmployeeFeed } from './schedule/EmployeeFeed';
import { EmployeeFacts } from './EmployeeFacts';
import { EmployeeHours } from './schedule/EmployeeHours';
import { EmployeeNotes } from './EmployeeNotes';
import { EmployeeOccupancy } from './EmployeeOccupancy';
import { EmployeeServices } from './EmployeeServices';

export default function EmployeeShow() {
  return (
    <ShowPage<Employee> actions={<EditOwn />}>
      {employee => (
        <>
          <Box sx={stack}>
            <EmployeeFacts employee={employee} />
            <EmployeeAccess employee={employee} />
            <EmployeeNotes employee={employee} />
          </Box>
          <Box sx={stack}>
            <NextAppointments
              of={record => record.employee.id === employee.id}
              detailOf={({ service }) => service?.name}
            >
              {records => <EmployeeOccupancy employeeId={employee.id} records={records} />}
            </NextAppointments>
            <EmployeeServices employee={employee} />
            <EmployeeHours employee={employee} />
            <EmployeeAdjustments employee={employee} />
            <EmployeeFeed employee={employee} />
          </Box>
        </>
      )}
    </ShowPage>
  );
}

/** For employees, who edit only their own page. */
const EditOwn = () => {
  const translate = useTranslate();
  const { edit } = useResourcePaths();
  const mayWrite = useMayWrite('employees');
  const employee = useRecordContext<Employee>();
  if (mayWrite || !employee?.is_auth_user_profile) return null;
  return (
    <Button component={Link} to={edit(employee.id)} variant="contained" startIcon={<Edit />}>
      {translate('collections.edit')}
    </Button>
  );
};

const stack = { display: 'grid', gap: 5, alignItems: 'start' };
