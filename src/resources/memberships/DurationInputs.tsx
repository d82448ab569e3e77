import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useController, useWatch } from 'react-hook-form';
import { useT } from '@/src/hooks/useT';
import { membershipPeriods } from '@/domain/memberships/membership';
import { CountInput } from '@/src/inputs/CountInput';

export const DurationInputs = () => {
  const translate = useTranslate();
  const { field } = useController({ name: 'period' });
  const interval = useWatch({ name: 'interval' }) as number | null;
  const t = useT('resources.memberships.fields');
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: '1fr 1fr', maxWidth: 360 }}>
      <CountInput source="interval" label={t('interval')} ariaLabel={t('interval')} />
      <TextField select label={t('period')} {...field} inputRef={field.ref}>
        {membershipPeriods.map(period => (
          <MenuItem key={period} value={period}>
            {translate(`resources.memberships.units.${period}`, { smart_count: interval || 1 })}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
};
