import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useId, useState, type FormEvent } from 'react';
import type { AppointmentRecord } from '../../../domain/records/record';
import { useEmployees } from '../../company/useEmployees';
import { WhenInputs } from '../../inputs/WhenInputs';
import { useCompany } from '../../layout/CompanyContext';
import { instantOf, wallOf } from '../../time/zoned';
import { FreeTimes } from './free/FreeTimes';
import type { Move } from './useMove';

type Props = { record: AppointmentRecord; onMove: Move; onClose: () => void };

/** Moves an appointment without dragging it. */
export const RescheduleDialog = ({ record, onMove, onClose }: Props) => {
  const translate = useTranslate();
  const heading = useId();
  const { timezone } = useCompany();
  const { employees } = useEmployees();
  const [wall, setWall] = useState(() => wallOf(record.start_at, timezone));
  const [employeeId, setEmployeeId] = useState(record.employee.id);
  const label = (name: string) => translate(`calendar.reschedule.${name}`);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!wall.date || !wall.time) return;
    const start_at = instantOf(wall, timezone);
    const chosen = employees.find(({ id }) => id === employeeId);
    const employee = chosen ? { id: chosen.id, full_name: chosen.full_name } : record.employee;
    onClose();
    void onMove(record, { start_at, end_at: start_at + record.end_at - record.start_at, employee });
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <form onSubmit={submit}>
        <DialogTitle id={heading}>{label('title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4, '&&': { pt: 3 } }}>
          <WhenInputs wall={wall} onChange={setWall} dateLabel={label('date')} timeLabel={label('time')} />
          {record.service && (
            <FreeTimes
              wanted={{
                items: [{ service_id: record.service.id, employee_id: employeeId }],
                except: record.id,
              }}
              date={wall.date}
              chosen={wall.date && wall.time ? instantOf(wall, timezone) : undefined}
              onPick={({ start_at }) => setWall(wallOf(start_at, timezone))}
            />
          )}
          <TextField
            select
            label={label('employee')}
            value={employees.length > 0 ? employeeId : ''}
            onChange={({ target }) => setEmployeeId(Number(target.value))}
          >
            {employees.map(({ id, full_name }) => (
              <MenuItem key={id} value={id}>
                {full_name}
              </MenuItem>
            ))}
          </TextField>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('admin.shared.cancel')}
          </Button>
          <Button type="submit" variant="contained">
            {label('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
