import Button from '@mui/material/Button';
import { useState } from 'react';
import { usualHours } from '@/domain/schedule';
import { shiftSchema } from '@/domain/schedule/shiftPattern';
import { object } from '@/domain/validation/fields';
import { FormDialog } from '@/src/components/dialogs/FormDialog';
import { idempotencyKey } from '@/src/dataProvider/idempotencyKey';
import { useT } from '@/src/hooks/useT';
import { ShiftInput } from '@/src/inputs/hours/ShiftInput';
import { joinedShift } from '../rosterOf';
import type { RosterDialogProps } from '../rosterView';
import { useRosterTexts } from '../useRosterTexts';
import { shiftErrors } from './shiftErrors';
import { useFieldErrors } from './useFieldErrors';

const hoursSchema = object({ shift: shiftSchema.required() });

/** The hours of somebody's single date, or none. */
export default function HoursDialog({ edited, employees, send, onClose }: RosterDialogProps) {
  const { employeeId, from: date = '', shifts = [] } = edited;
  const t = useT('roster.day');
  const texts = useRosterTexts();
  const [key] = useState(idempotencyKey);
  const [shift, setShift] = useState(joinedShift(shifts) ?? { ...usualHours, breaks: [] });
  const [isPending, setIsPending] = useState(false);
  const { errors, check } = useFieldErrors('shift_patterns');
  const name = employees.find(({ id }) => id === employeeId)?.full_name;
  const messageArgs = { name, date: texts.day(date) };

  const save = async (chosen: typeof shift | null) => {
    if (chosen && !check(hoursSchema, { shift: chosen })) return;
    setIsPending(true);
    const body = { shifts: [{ employee_id: employeeId, date, shift: chosen }] };
    // One key for one body: a day off is another change than hours.
    const idempotencyKey = `${key}${chosen ? '' : '-off'}`;
    await send({
      ...{ method: 'POST', path: 'roster/shifts', body, idempotencyKey },
      ...{ message: 'roster.day.changed', messageArgs, onDone: onClose },
    });
    setIsPending(false);
  };

  return (
    <FormDialog
      title={t('title', messageArgs)}
      submitLabel={t('save')}
      onSubmit={() => void save(shift)}
      onClose={onClose}
      isPending={isPending}
      maxWidth="sm"
      actions={
        shifts.length > 0 && (
          <Button color="inherit" onClick={() => void save(null)} disabled={isPending}>
            {t('off')}
          </Button>
        )
      }
    >
      <ShiftInput
        day={texts.day(date)}
        shift={shift}
        onChange={changes => setShift({ ...shift, ...changes })}
        errors={shiftErrors(errors)}
      />
    </FormDialog>
  );
}
