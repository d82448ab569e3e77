import { useLabel } from '@/src/hooks/useLabel';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useController } from 'react-hook-form';

export const SwitchField = ({ source, hint }: { source: string; hint: string }) => {
  const label = useLabel({ source });
  const { field } = useController({ name: source });
  const hintId = useId();
  return (
    <div>
      <FormControlLabel
        control={
          <Switch
            checked={Boolean(field.value)}
            onChange={(_, checked) => field.onChange(checked)}
            slotProps={{ input: { 'aria-describedby': hintId, ref: field.ref } }}
          />
        }
        label={label}
      />
      <FormHelperText id={hintId}>{hint}</FormHelperText>
    </div>
  );
};
