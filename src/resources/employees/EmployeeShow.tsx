import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRecordContext, useTranslate, RecordContextProvider, useLocale, useDataProvider } from 'ra-core';
import { Link } from 'react-router';
import type { Employee } from '@/domain/employees/employee';
import { useMayWrite, usePermitted, useCompany } from '@/src/company/CompanyContext';
import { useResourcePaths } from '@/src/routing/useResourcePaths';
import { ShowPage } from '@/src/views/ShowPage';
import { NextAppointments } from '../records/NextAppointments';
import { EmployeeFacts } from './EmployeeFacts';
import { InviteFacts } from '../invitations/InviteFacts';
import { WithdrawButton } from '../invitations/WithdrawButton';
import { CardSection } from '@/src/components/CardSection';
import { Permitted } from '@/src/access/Permitted';
import { AccessField } from './EmployeeFields';
import { InviteButton } from './InviteButton';
import { TransferOwnership } from './TransferOwnership';
import Typography from '@mui/material/Typography';
import type { AppointmentRecord } from '@/domain/records/record';
import { occupancyAhead } from '@/src/booking/occupancy';
import { useDashboard } from '@/src/hooks/useDashboard';
import { PerformedList } from './PerformedList';
import { PlanGate, useIncluded } from '@/src/access/PlanGate';
import { EmployeeTimeOff } from './schedule/EmployeeTimeOff';
import { ScheduleAdjustments } from './schedule/ScheduleAdjustments';
import { CalendarFeedCard } from '@/src/views/CalendarFeedCard';
import { EmployeeWages } from './wages/EmployeeWages';
import { WeekHours } from './schedule/WeekHours';

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
            <EmployeeWages employee={employee} />
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

const EmployeeAccess = ({ employee }: { employee: Employee }) => {
  const translate = useTranslate();
  const { invite, has_user } = employee;
  return (
    <CardSection title={translate('employees.columns.access')}>
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
        <RecordContextProvider value={employee}>
          <AccessField />
        </RecordContextProvider>
        {invite && <InviteFacts invite={invite} />}
        <TransferOwnership employee={employee} />
        {!has_user && (
          <Permitted permission="employees.write.all">
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              <InviteButton employee={employee} />
              {invite && <WithdrawButton id={invite.id} />}
            </Box>
          </Permitted>
        )}
      </Box>
    </CardSection>
  );
};

const EmployeeNotes = ({ employee: { notes } }: { employee: Employee }) => {
  const translate = useTranslate();
  if (!notes) return null;
  return (
    <CardSection title={translate('employees.notes')}>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{notes}</Typography>
    </CardSection>
  );
};

type Props = { employeeId: number; records: AppointmentRecord[] };

/** The booked share of the employee's working time today and in the next six days, as on the dashboard. */
const EmployeeOccupancy = ({ employeeId, records }: Props) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { data } = useDashboard('shifts');
  const own = (data?.shifts ?? []).filter(({ id }) => id === employeeId);
  const share = occupancyAhead(own, records);
  if (share === null) return null;
  const percent = share.toLocaleString(locale, { style: 'percent' });
  return (
    <Typography color="textSecondary" className="tabular">
      {translate('collections.next.occupancy', { percent })}
    </Typography>
  );
};

const EmployeeServices = ({ employee }: { employee: Employee }) => (
  <CardSection title={useTranslate()('employees.performs')}>
    <PerformedList performed={employee.services} />
  </CardSection>
);

/** Administrators edit all dates, employees their own. */
const EmployeeAdjustments = ({ employee }: { employee: Employee }) => {
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

/** For administrators, to hand out, and for the employee. */
const EmployeeFeed = ({ employee: { id, is_auth_user_profile } }: { employee: Employee }) => {
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

const EmployeeHours = ({ employee: { working_hours: own } }: { employee: Employee }) => {
  const translate = useTranslate();
  const { working_hours: ofCompany } = useCompany();
  return (
    <CardSection title={translate('employees.hours')}>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {translate(own ? 'employees.hours_own' : 'employees.hours_company')}
      </Typography>
      <WeekHours hours={own ?? ofCompany} />
    </CardSection>
  );
};
