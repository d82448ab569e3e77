import Box from '@mui/material/Box';
import { useLocale, useNotify, useTranslate } from 'ra-core';
import { get, useController, useFormState } from 'react-hook-form';
import type { Hours } from '@/domain/schedule';
import { capitalized } from '@/src/time/formats';
import { weekdayName } from '@/src/time/weekdayName';
import { DayHours } from './DayHours';
import { copyDay, toggleDay, weekdays } from './week';

/** A day turned on for the first time gets the hours of `like`. */
export const WeekHoursInput = ({ source, like }: { source: string; like: Hours[] }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const locale = useLocale() ?? 'en';
  const { field } = useController({ name: source });
  const { errors } = useFormState({ name: source });
  const hours: Hours[] = field.value ?? [];
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }} aria-label={translate('employees.hours')}>
      {weekdays.map(weekday => {
        const name = capitalized(weekdayName(weekday, locale));
        return (
          <DayHours
            key={weekday}
            name={name}
            weekday={weekday}
            hours={hours}
            onChange={field.onChange}
            onBlur={field.onBlur}
            onTurn={isOn => field.onChange(toggleDay(hours, weekday, isOn, like))}
            onCopy={() => {
              field.onChange(copyDay(hours, weekday));
              notify('hours.copied', { type: 'success', messageArgs: { day: name } });
            }}
            errors={get(errors, source)}
          />
        );
      })}
    </Box>
  );
};
