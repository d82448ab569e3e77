import Copy from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { FieldError } from 'react-hook-form';
import type { Hours } from '@/domain/schedule';
import { ShiftInput, type ShiftErrors } from './ShiftInput';
import { changeShift, isOpen, removeShift, shiftsOf } from './week';

type Props = {
  name: string;
  weekday: number;
  hours: Hours[];
  onChange: (hours: Hours[]) => void;
  onTurn: (isOn: boolean) => void;
  onCopy: () => void;
  onBlur: () => void;
  errors: (ShiftErrors | undefined)[] | FieldError | undefined;
};

export const DayHours = ({ name, weekday, hours, onChange, onTurn, onCopy, onBlur, errors }: Props) => {
  const translate = useTranslate();
  const works = isOpen(hours, weekday);
  const shifts = shiftsOf(hours, weekday);
  return (
    <Box
      component="li"
      sx={theme => ({
        ...row,
        gridTemplateColumns: {
          xs: works ? 'minmax(0, 1fr)' : '1fr auto',
          sm: '170px minmax(0, 1fr)',
        },
        '& + &': { borderTop: `1px solid ${theme.palette.line}` },
      })}
    >
      <FormControlLabel
        sx={{ ml: 0, gap: 2, minHeight: 36 }}
        control={
          <Switch
            checked={works}
            onChange={(_, isOn) => onTurn(isOn)}
            slotProps={{ input: { 'aria-label': translate('hours.open', { day: name }) } }}
          />
        }
        label={<Typography sx={{ fontWeight: works ? 600 : 400 }}>{name}</Typography>}
      />
      {works ? (
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          {shifts.map(({ shift, index }, position) => (
            <ShiftInput
              key={index}
              day={name}
              shift={shift}
              onChange={changes => onChange(changeShift(hours, index, changes))}
              onRemove={shifts.length > 1 ? () => onChange(removeShift(hours, index)) : undefined}
              onBlur={onBlur}
              errors={Array.isArray(errors) ? errors[index] : undefined}
            >
              {position === shifts.length - 1 && (
                <Button
                  color="inherit"
                  size="small"
                  startIcon={<Copy />}
                  aria-label={`${translate('hours.copy')}: ${name}`}
                  onClick={onCopy}
                >
                  {translate('hours.copy')}
                </Button>
              )}
            </ShiftInput>
          ))}
        </Box>
      ) : (
        <Typography color="textSecondary" sx={{ minHeight: 36, display: 'flex', alignItems: 'center' }}>
          {translate('hours.day_off')}
        </Typography>
      )}
    </Box>
  );
};

const row = {
  display: 'grid',
  gap: 3,
  py: 3,
  alignItems: 'start',
};
