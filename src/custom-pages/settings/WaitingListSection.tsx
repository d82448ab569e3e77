import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SelectInput } from 'react-admin';
import { get, useController, useFormState, useWatch } from 'react-hook-form';
import { FormSection } from '@/src/forms/FormSection';
import { useT } from '@/src/hooks/useT';
import { FieldGroup } from '@/src/inputs/FieldGroup';
import { TimeRange } from '@/src/inputs/hours/TimeRange';
import { SwitchField } from '@/src/inputs/SwitchField';

const minutes = [10, 15, 20, 30, 45, 60, 120, 240];
const offers = [1, 2, 3, 5, 10];

/** Who waits for a freed time: how long it is held, when nobody is written to, how often a day. */
export const WaitingListSection = () => {
  const t = useT('settings.waiting_list');
  const isEnabled: boolean | undefined = useWatch({ name: 'waiting_list.is_enabled' });
  return (
    <FormSection id="waiting_list" title={t('title')} hint={t('hint')}>
      <SwitchField source="waiting_list.is_enabled" hint={t('enabled_hint')} />
      {isEnabled && (
        <>
          <Box sx={pair}>
            <NumberSelect name="hold_minutes" of={minutes} />
            <NumberSelect name="offers_per_day" of={offers} />
          </Box>
          <QuietHours />
        </>
      )}
    </FormSection>
  );
};

/** The usual numbers, and the stored one. */
const NumberSelect = ({ name, of }: { name: 'hold_minutes' | 'offers_per_day'; of: number[] }) => {
  const t = useT('settings.waiting_list');
  const stored: number | undefined = useWatch({ name: `waiting_list.${name}` });
  const offered = [...new Set([...of, ...(stored ? [stored] : [])])].sort((one, other) => one - other);
  return (
    <SelectInput
      source={`waiting_list.${name}`}
      choices={offered.map(id => ({ id, name: t(`units.${name}`, { smart_count: id }) }))}
      translateChoice={false}
      helperText={false}
      isRequired
    />
  );
};

const QuietHours = () => {
  const t = useT('settings.waiting_list');
  const from = useController({ name: 'waiting_list.quiet_from' }).field;
  const to = useController({ name: 'waiting_list.quiet_to' }).field;
  const { errors } = useFormState();
  return (
    <FieldGroup label={t('quiet')} role="group">
      <TimeRange
        range={{ from: from.value ?? '', to: to.value ?? '' }}
        onChange={range => (from.onChange(range.from), to.onChange(range.to))}
        onBlur={() => (from.onBlur(), to.onBlur())}
        labels={{ from: t('quiet_from'), to: t('quiet_to') }}
        errors={{
          from: get(errors, 'waiting_list.quiet_from'),
          to: get(errors, 'waiting_list.quiet_to'),
        }}
      />
      <Typography variant="body2" color="textSecondary">
        {t('quiet_hint')}
      </Typography>
    </FieldGroup>
  );
};

const pair = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};
