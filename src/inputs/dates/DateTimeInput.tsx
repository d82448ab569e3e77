import { useLabel } from '@/src/hooks/useLabel';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useCompany } from '@/src/company/CompanyContext';
import { instantOf, isSet, wallOf, type Wall } from '@/src/time/zoned';
import { FieldGroup } from '../FieldGroup';
import { WhenInputs } from '../WhenInputs';

/** An instant of a form in ms, or null, shown in the company's time zone. */
export const DateTimeInput = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const label = useLabel({ source });
  const { timezone } = useCompany();
  const { field, fieldState } = useController({ name: source });
  const [wall, setWall] = useState<Wall>(() =>
    field.value ? wallOf(field.value, timezone) : { date: '', time: '' },
  );
  const change = (next: Wall) => {
    setWall(next);
    const isEmpty = next.date === '' && next.time === '';
    field.onChange(isSet(next) ? instantOf(next, timezone) : isEmpty ? null : NaN);
  };
  return (
    <FieldGroup label={label} role="group" error={fieldState.error}>
      <WhenInputs
        wall={wall}
        onChange={change}
        onBlur={field.onBlur}
        dateLabel={translate('calendar.book.date')}
        timeLabel={translate('calendar.reschedule.time')}
      />
    </FieldGroup>
  );
};
