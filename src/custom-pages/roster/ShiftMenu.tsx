import Hours from '@mui/icons-material/ScheduleOutlined';
import Swap from '@mui/icons-material/SwapHorizOutlined';
import Give from '@mui/icons-material/ForwardOutlined';
import Away from '@mui/icons-material/BeachAccessOutlined';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ShiftChange } from '@/domain/schedule/shiftChange';
import { idempotencyKey } from '@/src/dataProvider/idempotencyKey';
import { useT } from '@/src/hooks/useT';
import { joinedShift, sameShifts, type RosterRow } from './rosterOf';
import type { Edited, PressedDay } from './rosterView';
import type { SendChange } from './useRosterChange';
import { useRosterTexts } from './useRosterTexts';

type Props = {
  pressed: PressedDay;
  rows: RosterRow[];
  mayChange: (employeeId: number) => boolean;
  send: SendChange;
  onEdit: (edited: Edited) => void;
  onClose: () => void;
};

/** What can be done with somebody's day: other hours, a swap with one who works then, giving it to one who is off, time off. */
export const ShiftMenu = ({ pressed, rows, mayChange, send, onEdit, onClose }: Props) => {
  const t = useT('roster.day');
  const texts = useRosterTexts();
  const { anchor, employeeId, cell } = pressed;
  const { date, shifts } = cell;
  const colleagues = rows
    .filter(({ employee }) => employee.id !== employeeId && mayChange(employee.id))
    .map(({ employee, cells }) => ({ ...employee, then: cells.find(one => one.date === date) }))
    .filter(({ then }) => then && !then.away);
  const isWorked = shifts.length > 0;
  const swaps = colleagues.filter(
    ({ then }) => isWorked && then && then.shifts.length > 0 && !sameShifts(then.shifts, shifts),
  );
  const takers = colleagues.filter(({ then }) => isWorked && then?.shifts.length === 0);

  const change = (id: number, full_name: string, then: typeof cell | undefined, message: string) => {
    onClose();
    const body = {
      shifts: [
        { employee_id: employeeId, date, shift: joinedShift(then?.shifts ?? []) },
        { employee_id: id, date, shift: joinedShift(shifts) },
      ],
    } satisfies ShiftChange;
    const messageArgs = { name: full_name, date: texts.day(date) };
    void send({
      ...{ method: 'POST', path: 'roster/shifts', body, idempotencyKey: idempotencyKey() },
      ...{ message: `roster.day.${message}`, messageArgs },
    });
  };
  const edit = (action: Edited['action']) => {
    onClose();
    onEdit({ action, employeeId, from: date, to: date, shifts });
  };

  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ paper: { sx: { maxWidth: 360 } } }}>
      <MenuItem onClick={() => edit('hours')}>
        <Hours />
        {t(isWorked ? 'hours' : 'add')}
      </MenuItem>
      {swaps.map(({ id, full_name, then }) => (
        <MenuItem key={id} onClick={() => change(id, full_name, then, 'swapped')}>
          <Swap />
          <ListItemText
            primary={t('swap', { name: full_name })}
            secondary={then?.shifts.map(texts.span).join(', ')}
          />
        </MenuItem>
      ))}
      {takers.map(({ id, full_name, then }) => (
        <MenuItem key={id} onClick={() => change(id, full_name, then, 'given')}>
          <Give />
          <ListItemText primary={t('give', { name: full_name })} />
        </MenuItem>
      ))}
      <MenuItem onClick={() => edit('time_off')}>
        <Away />
        {t('time_off')}
      </MenuItem>
    </Menu>
  );
};
