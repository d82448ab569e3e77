import { useState } from 'react';
import type { Day } from '@/src/time/dates';
import { DateField } from './DateField';
import type { DateFieldProps } from './dateFieldProps';
import { incomplete } from './incomplete';
import { isWithin } from './limits';

/**
 * For a date that takes effect at once: `onChange` hears only of whole dates within the limits, and the last one stays until then. An
 * address bar that takes a date a moment later does not disturb what is typed on meanwhile.
 */
export const RequiredDateField = ({ value, onChange, onBlur, ...props }: DateFieldProps) => {
  /** `of`: the values under which the text is shown, which are those it has had since it is being typed. */
  const [draft, setDraft] = useState<{ of: Day[]; text: string }>();
  const own = draft?.of.includes(value) ? draft : undefined;
  const change = (text: string) => {
    const isWhole = isWithin(text, props);
    setDraft({ of: [...(own?.of ?? [value]), ...(isWhole ? [text] : [])], text: text || incomplete });
    if (isWhole) onChange(text);
  };
  const leave = () => {
    setDraft(own && !isWithin(own.text, props) ? { of: [value], text: own.text } : undefined);
    onBlur?.();
  };
  return <DateField {...props} value={own?.text ?? value} onChange={change} onBlur={leave} />;
};
