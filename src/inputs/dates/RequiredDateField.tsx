import { useState } from 'react';
import { isDay, type Day } from '../../time/dates';
import { DateField, type DateFieldProps } from './DateField';
import { incomplete } from './incomplete';

/** For a date that takes effect at once: `onChange` hears only of whole dates, and the last one stays until then. */
export const RequiredDateField = ({ value, onChange, ...props }: DateFieldProps) => {
  const [draft, setDraft] = useState<{ of: Day; text: string }>();
  const change = (text: string) => {
    setDraft(isDay(text) ? undefined : { of: value, text: text || incomplete });
    if (isDay(text)) onChange(text);
  };
  return <DateField {...props} value={draft?.of === value ? draft.text : value} onChange={change} />;
};
