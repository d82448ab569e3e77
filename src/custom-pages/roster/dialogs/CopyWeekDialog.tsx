import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { week_days, weekCopySchema } from '@/domain/schedule/weekCopy';
import { weekdayNumber } from '@/domain/settings/choices';
import { useCompanyContext } from '@/src/company/CompanyContext';
import { FormDialog } from '@/src/components/dialogs/FormDialog';
import { idempotencyKey } from '@/src/dataProvider/idempotencyKey';
import { useT } from '@/src/hooks/useT';
import { DateField } from '@/src/inputs/dates/DateField';
import { addDays, isDay, startOfWeek, type Day } from '@/src/time/dates';
import type { RosterDialogProps } from '../rosterView';
import { useRosterTexts } from '../useRosterTexts';
import { useFieldErrors } from './useFieldErrors';

/** Repeats the week of `date` in later ones. */
export default function CopyWeekDialog({
  date,
  employees,
  send,
  onClose,
}: RosterDialogProps & { date: Day }) {
  const t = useT('roster.copy');
  const label = useT('resources.week_copies.fields');
  const texts = useRosterTexts();
  const { settings } = useCompanyContext();
  const [key] = useState(idempotencyKey);
  const weekOf = (day: Day) => startOfWeek(day, weekdayNumber(settings.week_start_day));
  const [source, setSource] = useState<string>(weekOf(date));
  const [target, setTarget] = useState<string>(addDays(weekOf(date), week_days));
  const [weeks, setWeeks] = useState('1');
  const [isPending, setIsPending] = useState(false);
  const { errors, check, refuse } = useFieldErrors('week_copies');
  const whole = (day: string) => (isDay(day) ? weekOf(day) : day);
  const named = (day: string, count: number) =>
    isDay(day)
      ? texts.dates({ from: weekOf(day), to: addDays(weekOf(day), week_days * count - 1) })
      : undefined;

  const submit = async () => {
    const employee_ids = employees.map(({ id }) => id);
    const body = { from: whole(source), to: whole(target), weeks: Number(weeks), employee_ids };
    if (!check(weekCopySchema, body)) return;
    setIsPending(true);
    const messageArgs = { dates: named(target, Number(weeks)) };
    refuse(
      await send({
        ...{ method: 'POST', path: 'roster/week_copies', body, idempotencyKey: key },
        ...{ message: 'roster.copy.done', messageArgs, onDone: onClose },
      }),
    );
    setIsPending(false);
  };

  return (
    <FormDialog
      title={t('action')}
      submitLabel={t('save')}
      onSubmit={() => void submit()}
      onClose={onClose}
      isPending={isPending}
    >
      <Typography color="textSecondary">{t('hint')}</Typography>
      <DateField
        label={label('from')}
        value={source}
        onChange={setSource}
        message={errors.from}
        hint={named(source, 1)}
      />
      <DateField
        label={label('to')}
        value={target}
        onChange={setTarget}
        message={errors.to}
        hint={named(target, Number(weeks) || 1)}
      />
      <TextField
        label={label('weeks')}
        value={weeks}
        onChange={event => setWeeks(event.target.value)}
        error={Boolean(errors.weeks)}
        helperText={errors.weeks}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
    </FormDialog>
  );
}
