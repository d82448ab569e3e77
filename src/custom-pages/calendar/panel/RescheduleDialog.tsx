import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { FormDialog } from '@/src/components/dialogs/FormDialog';
import { useT } from '@/src/hooks/useT';
import type { Slot } from '@/domain/sites/booking';
import { DurationField } from '@/src/inputs/DurationField';
import type { AppointmentRecord } from '@/domain/records/record';
import { useEmployees } from '@/src/company/useEmployees';
import { WhenInputs } from '@/src/inputs/WhenInputs';
import { useCompany } from '@/src/company/CompanyContext';
import { NotifyInputs } from '@/src/resources/records/NotifyInputs';
import { useNotifiesClients } from '@/src/resources/records/useNotifiesClients';
import { instantOf, isSet, wallOf } from '@/src/time/zoned';
import { EmployeePicker } from '@/src/booking/EmployeePicker';
import { useServices } from '@/src/booking/useServices';
import { FreeTimes } from '@/src/booking/availability/FreeTimes';
import type { Move } from '../grid/move/useMove';

const minute_ms = 60_000;
/** Free times are not searched for longer visits. */
const day_min = 24 * 60;

type Props = { record: AppointmentRecord; onMove: Move; onClose: () => void };

export const RescheduleDialog = ({ record, onMove, onClose }: Props) => {
  const { timezone } = useCompany();
  const { employees } = useEmployees();
  const [wall, setWall] = useState(() => wallOf(record.start_at, timezone));
  const [employeeId, setEmployeeId] = useState(record.employee.id);
  const planned = Math.max(1, Math.round((record.end_at - record.start_at) / minute_ms));
  const [length, setLength] = useState<number | null>(planned);
  const minutes = length && length > 0 ? length : planned;
  const isLengthSet = length !== null && length > 0;
  const [isAnyone, setIsAnyone] = useState(false);
  const service = useServices().find(({ id }) => id === record.service?.id) ?? null;
  const [notifiesClients, setNotifiesClients] = useNotifiesClients();
  const [notifyChoice, setNotifyChoice] = useState({
    notify: record.customer !== null && notifiesClients,
    reason: '',
  });
  const [isTried, setIsTried] = useState(false);
  const translate = useTranslate();
  const t = useT('calendar.reschedule');

  /** With the same employee, where they are among those who are free. */
  const pick = ({ start_at, employee_ids }: Slot) => {
    setWall(wallOf(start_at, timezone));
    const [first] = employee_ids;
    if (isAnyone && first !== undefined && !employee_ids.includes(employeeId)) setEmployeeId(first);
  };

  const submit = () => {
    setIsTried(true);
    if (!isSet(wall) || !isLengthSet) return;
    const start_at = instantOf(wall, timezone);
    const chosen = employees.find(({ id }) => id === employeeId);
    const employee = chosen ? { id: chosen.id, full_name: chosen.full_name } : record.employee;
    onClose();
    if (record.customer) setNotifiesClients(notifyChoice.notify);
    const to = {
      start_at,
      end_at: start_at + (length === planned ? record.end_at - record.start_at : length * minute_ms),
      employee,
    };
    void onMove(record, to, { ...notifyChoice, reason: notifyChoice.reason.trim() });
  };

  return (
    <FormDialog title={t('title')} submitLabel={t('save')} onSubmit={submit} onClose={onClose}>
      <WhenInputs
        wall={wall}
        onChange={setWall}
        dateLabel={t('date')}
        timeLabel={t('time')}
        message={isTried && !isSet(wall) ? translate('validation.start_required') : undefined}
      />
      <DurationField
        label={translate('calendar.visit.length')}
        value={length}
        onChange={setLength}
        message={isTried && !isLengthSet ? translate('calendar.visit.need_duration') : undefined}
      />
      {minutes <= day_min && service && (
        <FormControlLabel
          control={<Checkbox checked={isAnyone} onChange={(_, isOn) => setIsAnyone(isOn)} />}
          label={t('anyone')}
        />
      )}
      {minutes <= day_min && (
        <FreeTimes
          query={{
            items: [{ service_id: record.service?.id ?? null, employee_id: isAnyone ? null : employeeId }],
            minutes,
            except: record.id,
          }}
          date={wall.date}
          chosen={isSet(wall) ? instantOf(wall, timezone) : undefined}
          onPick={pick}
        />
      )}
      <EmployeePicker
        service={service}
        label={t('employee')}
        wall={wall}
        minutes={minutes}
        ownerType={record.owner_type}
        except={record.id}
        employeeId={employeeId}
        onChange={setEmployeeId}
      />
      {record.customer && (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <NotifyInputs value={notifyChoice} onChange={setNotifyChoice} hasChoice />
        </Box>
      )}
    </FormDialog>
  );
};
