import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useCreate, useLocale, useNotify, useRefresh, useTranslate, type Identifier } from 'ra-core';
import { get, set } from 'react-hook-form';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/FormDialog';
import { useT } from '../../../hooks/useT';
import {
  adjustmentSchema,
  adjustmentTypes,
  type AdjustmentInput,
  type ScheduleAdjustment,
} from '../../../../domain/schedule/hours/adjustmentSchema';
import { violations } from '../../../../domain/validation/violations';
import { idempotencyKey } from '../../../dataProvider/idempotencyKey';
import { closedVisitsOf, apiErrorOf } from '../../../dataProvider/apiError';
import { Choice } from '../../../inputs/Choice';
import { ShiftInput, type ShiftErrors } from '../../../inputs/hours/ShiftInput';
import { useCompany } from '../../../company/CompanyContext';
import { useNotifyError } from '../../../hooks/useNotifyError';
import { capitalized, formatDay } from '../../../time/formats';
import { today } from '../../../time/zoned';
import { ClosedVisitsDialog, type Decision } from './ClosedVisitsDialog';

type Props = {
  resource: string;
  employee?: Identifier;
  existing: ScheduleAdjustment[];
  onClose: () => void;
};
type Errors = ShiftErrors & { date?: { message?: string } };

/** A date that already has other hours is an error of its field. */
export default function AdjustmentDialog({ resource, employee, existing, onClose }: Props) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyError = useNotifyError();
  const { timezone } = useCompany();
  const [key] = useState(idempotencyKey);
  const [day, setDay] = useState<Day>({ date: '', type: 'holiday', from: '10:00', to: '15:00', breaks: [] });
  const [errors, setErrors] = useState<Errors>({});
  const [create, { isPending, error }] = useCreate();
  const [closed, setClosed] = useState<ReturnType<typeof closedVisitsOf>>();
  const t = useT('hours.days');
  const change = (changes: Partial<Day>) => setDay({ ...day, ...changes });
  const label = useT('resources.schedule_adjustments.fields');

  const send = (decision: Decision = {}) => {
    const onSuccess = () => {
      notify('hours.days.added', {
        type: 'success',
        messageArgs: { date: formatDay(day.date, locale, { day: 'numeric', month: 'long' }) },
      });
      refresh();
      onClose();
    };
    const onError = (error: unknown) => {
      const refused = get(error, 'body.errors.date') as string | undefined;
      const closedOn = closedVisitsOf(error);
      if (closedOn) setClosed(closedOn);
      else if (refused) setErrors({ date: { message: refused } });
      else if (apiErrorOf(error)?.code !== 'cannot_reassign') notifyError(error);
    };
    const data = { ...adjustmentSchema.cast(day), ...decision };
    void create(resource, { data, meta: { idempotencyKey: key } }, { onSuccess, onError });
  };

  const submit = () => {
    const wrong = wrongOf(day, existing, (sentence, field) =>
      translate(sentence, { field: label(field.replace(/\.\d+/g, '')) }),
    );
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    send();
  };

  const named =
    day.date && capitalized(formatDay(day.date, locale, { weekday: 'long', day: 'numeric', month: 'long' }));
  if (closed) {
    return (
      <ClosedVisitsDialog
        {...closed}
        day={named}
        employee={employee}
        isSending={isPending}
        error={error}
        onDecide={send}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      title={t('add_title')}
      submitLabel={t('save')}
      onSubmit={submit}
      onClose={onClose}
      isPending={isPending}
    >
      <TextField
        type="date"
        label={label('date')}
        value={day.date}
        onChange={({ target }) => change({ date: target.value })}
        error={Boolean(errors.date)}
        helperText={errors.date?.message ?? named}
        autoFocus
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today(timezone) } }}
      />
      <Choice
        label={label('type')}
        value={day.type}
        choices={adjustmentTypes.map(id => ({ id, name: t(`types.${id}`) }))}
        onChange={type => change({ type })}
      />
      {day.type === 'short_day' && (
        <ShiftInput
          day={label('date')}
          shift={{ from: day.from ?? '', to: day.to ?? '', breaks: day.breaks }}
          onChange={change}
          errors={errors}
        />
      )}
      {day.type === 'all_day' && <Typography color="textSecondary">{t('all_day_hint')}</Typography>}
    </FormDialog>
  );
}

type Day = Pick<AdjustmentInput, 'date' | 'type' | 'breaks'> & { from?: string; to?: string };

function wrongOf(
  day: Day,
  existing: ScheduleAdjustment[],
  errorOf: (key: string, field: string) => string,
): Errors {
  const wrong: Errors = {};
  for (const { path, sentence } of violations(adjustmentSchema, { ...day, date: day.date || undefined })) {
    set(wrong, path, { message: errorOf(sentence.key, path) });
  }
  if (existing.some(({ date }) => date === day.date)) {
    wrong.date = { message: errorOf('validation.one_adjustment', 'date') };
  }
  return wrong;
}
