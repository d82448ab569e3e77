import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { ValidationError, type ValidationErrorMessage } from 'ra-core';
import { useId } from 'react';
import { size } from '../../theme/tokens';

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

/** Wall clock times; midnight at the end is 00:00. */
export const TimeRange = ({ range, onChange, onBlur, labels, errors }: Props) => {
  const id = useId();
  const error = errors?.from?.message ?? errors?.to?.message;
  const field = (name: keyof Range) => (
    <TextField
      type="time"
      value={range[name] === '24:00' ? '00:00' : range[name]}
      onChange={({ target }) => onChange({ ...range, [name]: target.value })}
      onBlur={onBlur}
      error={Boolean(errors?.[name]?.message)}
      sx={{
        width: size.time,
        '& input::-webkit-calendar-picker-indicator': { display: { xs: 'none', sm: 'block' } },
      }}
      slotProps={{
        htmlInput: {
          'aria-label': labels[name],
          'aria-describedby': error ? id : undefined,
          className: 'tabular',
          step: 300,
        },
      }}
    />
  );
  return (
    <div>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        {field('from')}
        <span aria-hidden>–</span>
        {field('to')}
      </Box>
      {error && (
        <FormHelperText id={id} error>
          <ValidationError error={error as ValidationErrorMessage} />
        </FormHelperText>
      )}
    </div>
  );
};
