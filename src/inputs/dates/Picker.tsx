import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import { DesktopTimePicker } from '@mui/x-date-pickers/DesktopTimePicker';
import type { PickersActionBarAction } from '@mui/x-date-pickers/PickersActionBar';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import moment, { type Moment } from 'moment';
import { useMemo, useState, type FocusEvent, useEffect, useEffectEvent } from 'react';
import { size } from '@/src/theme/tokens';
import type { DateFieldProps } from './dateFieldProps';
import { calendarStyle, weekdayLetters } from './calendarStyle';
import { incomplete, useIncompleteText } from './incomplete';
import { allDates, useLimitText } from './limits';
import { PickersProvider } from './PickersProvider';
import { PickersTextField, type PickersTextFieldProps } from '@mui/x-date-pickers/PickersTextField';

type Props = DateFieldProps & { kind: 'date' | 'time' };

const formats = { date: 'YYYY-MM-DD', time: 'HH:mm' };
const actions: Record<Props['kind'], PickersActionBarAction[]> = { date: [], time: ['accept'] };
/** Earlier years are those of dates that are still being typed. */
const year_min = 1900;

export default function Picker({ kind, label, value, onChange, onBlur, message, hint, ...props }: Props) {
  const incompleteText = useIncompleteText();
  const limitText = useLimitText();
  const { min = allDates.min, max = allDates.max } = props;
  const [typed, setTyped] = useState<{ value: string; moment: Moment | null }>();
  const [isFocused, setIsFocused] = useState(false);
  const stored = useMemo(
    () => (value && value !== incomplete ? moment.utc(value, formats[kind]) : null),
    [kind, value],
  );
  const shown = typed?.value === value ? typed.moment : stored;
  const isIncomplete = value === incomplete && (!isFocused || Boolean(message));
  const limitError = kind === 'date' ? limitText(value, { min, max }) : undefined;
  const error = isIncomplete ? incompleteText(kind) : (limitError ?? message);

  const take = (chosen: Moment | null) => {
    const changed = textOf(chosen, kind);
    setTyped({ value: changed, moment: chosen });
    if (changed !== value) onChange(changed);
  };

  /** MUI X says nothing of a value typed by half while the one before was empty. */
  const compare = (isEmpty: boolean) => {
    const isHalf = !isEmpty && !shown;
    if (isHalf !== (value === incomplete && !shown)) {
      const changed = isHalf ? incomplete : '';
      setTyped({ value: changed, moment: null });
      onChange(changed);
    }
  };

  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    setIsFocused(false);
    onBlur?.();
  };

  const textField: Partial<ComparedProps> = {
    compare,
    size: 'small',
    fullWidth: true,
    required: props.isRequired,
    error: Boolean(error) || Boolean(props.isWrong),
    helperText: props.isLabelHidden ? undefined : error || hint,
    inputRef: props.inputRef,
    InputProps: {
      className: 'tabular',
      ...(props.isLabelHidden && { 'aria-label': label, 'aria-describedby': props.describedBy }),
    },
    sx: props.isLabelHidden ? [field, narrow] : field,
  };
  const common = {
    label: props.isLabelHidden ? undefined : label,
    value: shown,
    slots: { textField: ComparedTextField },
    onChange: take,
    timezone: 'UTC',
    autoFocus: props.autoFocus,
    slotProps: {
      textField,
      desktopPaper: { sx: floating },
      layout: { sx: { '& .MuiDateCalendar-root': calendarStyle } },
      openPickerButton: { size: 'small' as const },
      actionBar: { actions: actions[kind] },
    },
  };
  return (
    <PickersProvider isPersonal={props.isPersonal}>
      <Box onFocus={() => setIsFocused(true)} onBlur={leave} sx={{ width: 1, minWidth: 0, ...props.sx }}>
        {kind === 'date' ? (
          <DesktopDatePicker
            {...common}
            minDate={moment.utc(min)}
            maxDate={moment.utc(max)}
            dayOfWeekFormatter={weekdayLetters}
          />
        ) : (
          <DesktopTimePicker {...common} timeSteps={{ minutes: 5 }} />
        )}
      </Box>
    </PickersProvider>
  );
}

function textOf(chosen: Moment | null, kind: Props['kind']): string {
  if (chosen === null) return '';
  const isWhole = chosen.isValid() && chosen.year() >= year_min;
  return isWhole ? chosen.format(formats[kind]) : incomplete;
}

const field = (theme: Theme) => ({
  '& .MuiPickersOutlinedInput-root': { backgroundColor: theme.palette.background.paper },
  '& .MuiPickersOutlinedInput-notchedOutline': { borderColor: theme.palette.field },
});

/** Beside another time of day there is no room for the button on a phone. */
const narrow = { '& .MuiInputAdornment-root': { display: { xs: 'none', sm: 'flex' } } };

const floating = (theme: Theme) => ({
  border: `1px solid ${theme.palette.line}`,
  borderRadius: `${size.card}px`,
  boxShadow: theme.palette.floating,
});

type ComparedProps = PickersTextFieldProps & {
  /** Called after each change of the text. */
  compare: (isEmpty: boolean) => void;
};

const ComparedTextField = ({ compare, ...props }: ComparedProps) => {
  const { value: text, areAllSectionsEmpty } = props;
  const onChanged = useEffectEvent(compare);
  useEffect(() => onChanged(areAllSectionsEmpty), [text, areAllSectionsEmpty]);
  return <PickersTextField {...props} />;
};
