import Add from '@mui/icons-material/AddOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Hours, Pause } from '@/domain/schedule';
import { wholeDay } from '@/domain/schedule/query';
import { TimeRange } from './TimeRange';
import { nextBreak } from './week';

type RangeErrors = { from?: { message?: string }; to?: { message?: string } };
export type ShiftErrors = RangeErrors & { breaks?: (RangeErrors | undefined)[] };

type Shift = Omit<Hours, 'weekday'>;
type Props = {
  day: string;
  shift: Shift;
  onChange: (changes: Partial<Shift>) => void;
  onRemove?: () => void;
  onBlur?: () => void;
  errors: ShiftErrors | undefined;
  /** Beside the button that adds a break. */
  children?: ReactNode;
};

export const ShiftInput = ({ day, shift, onChange, onRemove, onBlur, errors, children }: Props) => {
  const translate = useTranslate();
  const { from, to, breaks } = shift;
  const setBreak = (index: number, changed: Pause) =>
    onChange({ breaks: breaks.map((pause, at) => (at === index ? changed : pause)) });
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Line onRemove={onRemove} remove={translate('hours.remove_shift', { day })}>
        <TimeRange
          range={{ from, to }}
          onChange={onChange}
          onBlur={onBlur}
          labels={{ from: translate('hours.from', { day }), to: translate('hours.to', { day }) }}
          errors={errors}
        />
      </Line>
      {to !== '' && to < from && to !== '00:00' && (
        <Typography variant="body2" color="textSecondary">
          {translate('hours.next_day')}
        </Typography>
      )}
      {from === wholeDay.from && to === wholeDay.to && (
        <Typography variant="body2" color="textSecondary">
          {translate('hours.all_day')}
        </Typography>
      )}
      {/^\d/.test(to) && to === from && (
        <Button size="small" onClick={() => onChange(wholeDay)}>
          {translate('hours.make_all_day')}
        </Button>
      )}
      {breaks.map((pause, index) => {
        const labelValues = { day, number: index + 1 };
        return (
          <Line
            key={index}
            title={translate('hours.break')}
            remove={translate('hours.remove_break', labelValues)}
            onRemove={() => onChange({ breaks: breaks.filter((_, at) => at !== index) })}
          >
            <TimeRange
              range={pause}
              onChange={changed => setBreak(index, changed)}
              onBlur={onBlur}
              labels={{
                from: translate('hours.break_from', labelValues),
                to: translate('hours.break_to', labelValues),
              }}
              errors={errors?.breaks?.[index]}
            />
          </Line>
        );
      })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, ml: -1 }}>
        <Button
          color="inherit"
          size="small"
          startIcon={<Add />}
          onClick={() => onChange({ breaks: [...breaks, nextBreak(breaks)] })}
        >
          {translate('hours.add_break')}
        </Button>
        {children}
      </Box>
    </Box>
  );
};

type LineProps = { title?: string; remove: string; onRemove?: () => void; children: ReactNode };

const Line = ({ title, remove, onRemove, children }: LineProps) => (
  <div>
    {title && (
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {title}
      </Typography>
    )}
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
      {children}
      {onRemove && (
        <IconButton onClick={onRemove} aria-label={remove}>
          <Close />
        </IconButton>
      )}
    </Box>
  </div>
);
