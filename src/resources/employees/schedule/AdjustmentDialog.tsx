import Typography from '@mui/material/Typography';
import { useCreate, useLocale, useRefresh, useTranslate } from 'ra-core';
import { get, set } from 'react-hook-form';
import { useState } from 'react';
import { FormDialog } from '@/src/components/dialogs/FormDialog';
import { useT } from '@/src/hooks/useT';
import {
  adjustmentSchema,
  adjustmentTypes,
  type AdjustmentInput,
  type ScheduleAdjustment,
} from '@/domain/schedule/hours/adjustmentSchema';
import type { VisitDecision } from '@/domain/records/visitDecision';
import { violations } from '@/domain/validation/violations';
import { idempotencyKey } from '@/src/dataProvider/idempotencyKey';
import { affectedVisitsOf, type AffectedVisits } from '@/src/dataProvider/apiError';
import { Choice } from '@/src/inputs/Choice';
import { DateField } from '@/src/inputs/dates/DateField';
import { useLimitText } from '@/src/inputs/dates/limits';
import { ShiftInput, type ShiftErrors } from '@/src/inputs/hours/ShiftInput';
import { useCompany } from '@/src/company/CompanyContext';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { isDay } from '@/src/time/dates';
import { capitalized, formatDay } from '@/src/time/formats';
import { today } from '@/src/time/zoned';
import VisitDecisionsDialog from '@/src/forms/visitDecisions/VisitDecisionsDialog';
import { useNotifyScheduled } from './useNotifyScheduled';

type Props = {
  resource: string;
  existing: ScheduleAdjustment[];
  onClose: () => void;
};
type Errors = ShiftErrors & { date?: { message?: string } };

/** A date that already has other hours is an error of its field. */
export default function AdjustmentDialog({ resource, existing, onClose }: Props) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const notifyUndoable = useNotifyScheduled();
  const refresh = useRefresh();
  const notifyError = useNotifyError();
  const { timezone } = useCompany();
  const limitText = useLimitText();
  const min = today(timezone);
  const [key] = useState(idempotencyKey);
  const [day, setDay] = useState<Day>({ date: '', type: 'holiday', from: '10:00', to: '15:00', breaks: [] });
  const [errors, setErrors] = useState<Errors>({});
  const [create, { isPending }] = useCreate();
  const [affected, setAffected] = useState<AffectedVisits>();
  const t = useT('hours.days');
  const change = (changes: Partial<Day>) => setDay({ ...day, ...changes });
  const label = useT('resources.schedule_adjustments.fields');

  const send = (decisions?: VisitDecision[]) => {
    let undoToken: string | undefined;
    const onUndoable = (token: string | undefined) => (undoToken = token);
    const onSuccess = () => {
      notifyUndoable(undoToken, 'hours.days.added', {
        date: formatDay(day.date, locale, { day: 'numeric', month: 'long' }),
      });
      refresh();
      onClose();
    };
    const onError = (error: unknown) => {
      const refused: string | undefined = get(error, 'body.errors.date');
      const found = affectedVisitsOf(error);
      setAffected(found);
      if (found) return;
      if (refused) setErrors({ date: { message: refused } });
      else notifyError(error);
    };
    const data = { ...adjustmentSchema.cast(day), decisions };
    void create(resource, { data, meta: { idempotencyKey: key, onUndoable } }, { onSuccess, onError });
  };

  const submit = () => {
    const wrong = wrongOf(day, existing, (sentence, field) =>
      translate(sentence, { field: label(field.replace(/\.\d+/g, '')) }),
    );
    const tooEarly = limitText(day.date, { min });
    if (tooEarly) wrong.date = { message: tooEarly };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    send();
  };

  const named =
    isDay(day.date) &&
    capitalized(formatDay(day.date, locale, { weekday: 'long', day: 'numeric', month: 'long' }));
  if (affected) {
    return (
      <VisitDecisionsDialog affected={affected} isSaving={isPending} onDecide={send} onClose={onClose} />
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
      <DateField
        label={label('date')}
        value={day.date}
        onChange={date => change({ date })}
        message={errors.date?.message}
        hint={named}
        autoFocus
        min={min}
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
