import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { changedTimeOff, newTimeOff, timeOffTypes, type TimeOffType } from '@/domain/schedule/timeOff';
import { FormDialog } from '@/src/components/dialogs/FormDialog';
import { idempotencyKey } from '@/src/dataProvider/idempotencyKey';
import { useT } from '@/src/hooks/useT';
import { DateField } from '@/src/inputs/dates/DateField';
import { isDay } from '@/src/time/dates';
import { SelectField } from '@/src/inputs/SelectField';
import type { RosterDialogProps } from '../rosterView';
import type { Change } from '../useRosterChange';
import { useRosterTexts } from '../useRosterTexts';
import { EmployeeSelect } from './EmployeeSelect';
import { useFieldErrors } from './useFieldErrors';

const company = 'company';

/** Time off of somebody, or a closure of the company: a new one, or one that is there. */
export default function TimeOffDialog({ edited, employees, mayClose, send, onClose }: RosterDialogProps) {
  const { timeOff } = edited;
  const translate = useTranslate();
  const t = useT('roster.time_off');
  const label = useT('resources.time_off.fields');
  const texts = useRosterTexts();
  const [key] = useState(idempotencyKey);
  const first = edited.employeeId ?? (employees.length === 1 ? employees[0]?.id : undefined);
  const isOfCompany = edited.employeeId === null || (employees.length === 0 && mayClose);
  const [who, setWho] = useState(isOfCompany ? company : `${first ?? ''}`);
  const [from, setFrom] = useState(timeOff?.from ?? edited.from ?? '');
  const [to, setTo] = useState(timeOff?.to ?? edited.to ?? '');
  const [type, setType] = useState<TimeOffType>(timeOff?.type ?? 'vacation');
  const [note, setNote] = useState(timeOff?.note ?? '');
  const [version, setVersion] = useState(timeOff?.version);
  const [isPending, setIsPending] = useState(false);
  const { errors, check, refuse } = useFieldErrors('time_off');
  const isClosure = who === company;
  const root = isClosure ? 'time_off' : `employees/${who}/time_off`;

  const sendOff = async (change: Omit<Change, 'onDone'>) => {
    setIsPending(true);
    refuse(await send({ ...change, onDone: onClose, onStale: setVersion }));
    setIsPending(false);
  };
  const submit = () => {
    const body = { from, to, type: isClosure ? ('closed' as const) : type, note };
    const schema = (timeOff ? changedTimeOff : newTimeOff)[isClosure ? 'company' : 'employee'];
    const isWhoMissing = who === '';
    if (!check(schema, timeOff ? { ...body, version } : body, isWhoMissing ? ['employee_id'] : [])) return;
    const messageArgs = { dates: texts.dates({ from, to }) };
    void sendOff(
      timeOff
        ? {
            method: 'PUT',
            path: `${root}/${timeOff.id}`,
            body: { ...body, version },
            message: 'roster.time_off.changed',
            messageArgs,
          }
        : {
            method: 'POST',
            path: root,
            body,
            idempotencyKey: key,
            message: 'roster.time_off.added',
            messageArgs,
          },
    );
  };
  const remove = () => {
    if (!timeOff) return;
    const messageArgs = { dates: texts.dates(timeOff) };
    const path = `${root}/${timeOff.id}`;
    void sendOff({ method: 'DELETE', path, message: 'roster.time_off.removed', messageArgs });
  };

  return (
    <FormDialog
      title={t(timeOff ? 'change' : 'action')}
      submitLabel={translate(timeOff ? 'roster.save' : 'roster.add')}
      onSubmit={submit}
      onClose={onClose}
      isPending={isPending}
      maxWidth="sm"
      actions={
        timeOff && (
          <Button color="error" onClick={remove} disabled={isPending}>
            {t('remove')}
          </Button>
        )
      }
    >
      <EmployeeSelect
        employees={employees}
        value={who}
        onChange={setWho}
        error={errors.employee_id}
        extra={mayClose && { id: company, name: t('company') }}
        isFixed={timeOff !== undefined}
      />
      {!isClosure && (
        <SelectField
          label={label('type')}
          choices={timeOffTypes.map(id => ({ id, name: translate(`hours.days.types.${id}`) }))}
          value={type}
          onChange={setType}
        />
      )}
      <DateField label={label('from')} value={from} onChange={setFrom} message={errors.from} />
      <DateField
        label={label('to')}
        value={to}
        onChange={setTo}
        message={errors.to}
        min={isDay(from) ? from : undefined}
      />
      <TextField
        label={label('note')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={Boolean(errors.note)}
        helperText={errors.note ?? (isClosure ? undefined : t('note_hint'))}
        multiline
        minRows={2}
      />
    </FormDialog>
  );
}
