import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { usualHours, type Pause } from '@/domain/schedule';
import { patternKinds, newShiftPattern, workedDates, type PatternKind } from '@/domain/schedule/shiftPattern';
import { closingDays, datesIn } from '@/domain/schedule/dateSpans';
import { useCompany } from '@/src/company/CompanyContext';
import { FormDialog } from '@/src/components/dialogs/FormDialog';
import { idempotencyKey } from '@/src/dataProvider/idempotencyKey';
import { useT } from '@/src/hooks/useT';
import { DateField } from '@/src/inputs/dates/DateField';
import { ShiftInput } from '@/src/inputs/hours/ShiftInput';
import { isDay } from '@/src/time/dates';
import { SelectField } from '@/src/inputs/SelectField';
import type { RosterDialogProps } from '../rosterView';
import { useRosterTexts } from '../useRosterTexts';
import { EmployeeSelect } from './EmployeeSelect';
import { shiftErrors } from './shiftErrors';
import { useFieldErrors } from './useFieldErrors';

const weekdays = [1, 2, 3, 4, 5, 6, 7];
/** By hand each date is a button. */
const by_hand_max = 62;

/** Lays a pattern of shifts over dates. */
export default function PatternDialog({ employees, send, onClose }: RosterDialogProps) {
  const t = useT('roster.pattern');
  const label = useT('resources.shift_patterns.fields');
  const texts = useRosterTexts();
  const [key] = useState(idempotencyKey);
  const [who, setWho] = useState(employees.length === 1 ? `${employees[0]?.id}` : '');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [pattern, setPattern] = useState<PatternKind>('rotation');
  const [on, setOn] = useState('2');
  const [off, setOff] = useState('2');
  const [days, setDays] = useState([1, 2, 3, 4, 5]);
  const [dates, setDates] = useState<string[]>([]);
  const [shift, setShift] = useState<{ from: string; to: string; breaks: Pause[] }>({
    ...usualHours,
    breaks: [],
  });
  const [isPending, setIsPending] = useState(false);
  const { errors, check, refuse } = useFieldErrors('shift_patterns');
  const span = isDay(from) && isDay(to) && from <= to ? datesIn({ from, to }) : [];
  const kind = {
    rotation: { on: Number(on), off: Number(off) },
    odd_dates: {},
    even_dates: {},
    weekly: { weekdays: days },
    by_hand: { dates: dates.filter(date => span.includes(date)) },
  }[pattern];
  const given = { from, to, pattern, ...kind };
  const closing = closingDays(useCompany().schedule_adjustments);
  const onPattern = span.length > 0 ? workedDates(given) : [];
  const worked = onPattern.filter(date => !closing.has(date)).length;
  const closed = onPattern.length - worked;

  const submit = async () => {
    const body = { ...given, shift };
    if (!check(newShiftPattern, body, who === '' ? ['employee_id'] : [])) return;
    setIsPending(true);
    const path = `employees/${who}/shift_patterns`;
    const messageArgs = { smart_count: worked, dates: texts.dates({ from, to }) };
    refuse(
      await send({
        method: 'POST',
        path,
        body,
        idempotencyKey: key,
        message: 'roster.pattern.done',
        messageArgs,
        onDone: onClose,
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
      maxWidth="sm"
    >
      <Typography color="textSecondary">{t('hint')}</Typography>
      <EmployeeSelect employees={employees} value={who} onChange={setWho} error={errors.employee_id} />
      <SelectField
        label={label('pattern')}
        choices={patternKinds.map(id => ({ id, name: t(`kinds.${id}`) }))}
        value={pattern}
        onChange={setPattern}
      />
      {pattern === 'rotation' && (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3 }}>
          <Figure label={label('on')} value={on} onChange={setOn} error={errors.on} />
          <Figure label={label('off')} value={off} onChange={setOff} error={errors.off} />
        </Box>
      )}
      {pattern === 'weekly' && (
        <ToggleButtonGroup
          value={days}
          onChange={(_, chosen: number[]) => setDays(chosen)}
          aria-label={label('weekdays')}
          size="small"
          sx={{ flexWrap: 'wrap' }}
        >
          {weekdays.map(day => (
            <ToggleButton key={day} value={day} sx={{ px: 2.5 }}>
              {texts.weekday(day)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 3 }}>
        <DateField label={label('from')} value={from} onChange={setFrom} message={errors.from} />
        <DateField
          label={label('to')}
          value={to}
          onChange={setTo}
          message={errors.to}
          min={isDay(from) ? from : undefined}
        />
      </Box>
      {pattern === 'by_hand' && span.length > by_hand_max && (
        <Typography color="error">{t('fewer', { max: by_hand_max })}</Typography>
      )}
      {pattern === 'by_hand' && span.length > 0 && span.length <= by_hand_max && (
        <ToggleButtonGroup
          value={dates}
          onChange={(_, chosen: string[]) => setDates(chosen)}
          aria-label={label('dates')}
          size="small"
          sx={{ flexWrap: 'wrap' }}
        >
          {span.map(date => (
            <ToggleButton
              key={date}
              value={date}
              disabled={closing.has(date)}
              sx={{ px: 2 }}
              aria-label={closing.has(date) ? t('closed_day', { day: texts.day(date) }) : texts.day(date)}
            >
              {texts.shortDay(date)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <ShiftInput
        day={label('shift')}
        shift={shift}
        onChange={changes => setShift({ ...shift, ...changes })}
        errors={shiftErrors(errors)}
      />
      {span.length > 0 && (
        <Typography role="status">
          {t('preview', { smart_count: worked, days: span.length })}
          {closed > 0 && ` · ${t('skipped', { smart_count: closed })}`}
        </Typography>
      )}
    </FormDialog>
  );
}

type FigureProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

const Figure = ({ label, value, onChange, error }: FigureProps) => (
  <TextField
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    error={Boolean(error)}
    helperText={error}
    slotProps={{ htmlInput: { inputMode: 'numeric' } }}
  />
);
