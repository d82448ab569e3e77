import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { ValidationError, type ValidationErrorMessage } from 'ra-core';
import { useId, useState } from 'react';
import { size } from '@/src/theme/tokens';
import { TimeField } from '../dates/DateField';
import { incomplete, useIncompleteText } from '../dates/incomplete';

type Range = { from: string; to: string };
type Wrong = { message?: string } | undefined;
type Props = {
  range: Range;
  onChange: (range: Range) => void;
  onBlur?: () => void;
  /** For screen readers. */
  labels: Range;
  errors?: { from?: Wrong; to?: Wrong };
};

/** Wall clock times; the end that is typed as 00:00 is 24:00, the midnight after. */
export const TimeRange = ({ range, onChange, onBlur, labels, errors }: Props) => {
  const id = useId();
  const incompleteText = useIncompleteText();
  const [isFocused, setIsFocused] = useState(false);
  const wrong = errors?.from?.message ?? errors?.to?.message;
  const isIncomplete = [range.from, range.to].includes(incomplete) && (!isFocused || Boolean(wrong));
  const error = isIncomplete
    ? incompleteText('time')
    : wrong && <ValidationError error={wrong as ValidationErrorMessage} />;
  const field = (name: keyof Range) => (
    <TimeField
      label={labels[name]}
      isLabelHidden
      value={range[name] === '24:00' ? '00:00' : range[name]}
      onChange={time => onChange({ ...range, [name]: name === 'to' && time === '00:00' ? '24:00' : time })}
      onBlur={onBlur}
      isWrong={Boolean(errors?.[name]?.message)}
      describedBy={error ? id : undefined}
      sx={{ width: size.time }}
    />
  );
  return (
    <div>
      <Box
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
        sx={{ display: 'flex', alignItems: 'center', gap: 2 }}
      >
        {field('from')}
        <span aria-hidden>–</span>
        {field('to')}
      </Box>
      {error && (
        <FormHelperText id={id} error>
          {error}
        </FormHelperText>
      )}
    </div>
  );
};
