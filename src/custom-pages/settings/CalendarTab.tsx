import { useQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useDataProvider, useLocale } from 'ra-core';
import { SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useT } from '@/src/hooks/useT';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { weekdays } from '@/domain/settings/choices';
import { FormSection } from '@/src/forms/FormSection';
import { SwitchField } from '@/src/inputs/SwitchField';
import { WeekHoursInput } from '@/src/inputs/hours/WeekHoursInput';
import { useCompany } from '@/src/company/CompanyContext';
import { Failure } from '@/src/components/Failure';
import { ScheduleAdjustments } from '@/src/resources/employees/schedule/ScheduleAdjustments';
import { capitalized } from '@/src/time/formats';
import { weekdayName } from '@/src/time/weekdayName';
import { BookingEffects, SlotPreview } from './calendarEffects';
import { BookingPolicySection } from './BookingPolicySection';
import { LengthInput } from './LengthInput';
import { SettingsForm } from './SettingsForm';
import { WaitingListSection } from './WaitingListSection';

export const CalendarTab = () => {
  const locale = useLocale() ?? 'en';
  const { working_hours } = useCompany();
  const t = useT('settings.calendar');
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <SettingsForm tab="calendar">
        <FormSection id="hours" title={t('hours')} hint={t('hours_hint')}>
          <WeekHoursInput source="working_hours" like={working_hours} />
        </FormSection>
        <FormSection title={t('booking')}>
          <LengthInput
            source="calendar_event_interval"
            unit="minute"
            of={[0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240]}
          />
          <SlotPreview />
          <LengthInput
            source="allowed_days_create_record"
            unit="day"
            of={[0, 7, 14, 30, 60, 90, 120, 180, 360]}
          />
          <LengthInput
            source="booking_notice_minutes"
            unit="minute"
            of={[0, 15, 30, 60, 120, 180, 360, 720, 1440, 2880, 10_080]}
          />
          <LengthInput source="client_change_hours" unit="hour" of={[0, 1, 2, 3, 6, 12, 24, 48, 72, 168]} />
          <LengthInput source="confirm_hours" unit="hour" of={[0, 1, 2, 3, 6, 12, 24, 48, 72]} />
          <ReleaseUnconfirmed />
          <BookingEffects />
        </FormSection>
        <BookingPolicySection />
        <WaitingListSection />
        <FormSection title={t('week')}>
          <SelectInput
            source="week_start_day"
            choices={weekdays.map((id, index) => ({
              id,
              name: capitalized(weekdayName(index + 1, locale)),
            }))}
            translateChoice={false}
            helperText={t('week_hint')}
            isRequired
            sx={{ maxWidth: 320 }}
          />
        </FormSection>
      </SettingsForm>
      <ClosingDays />
    </Box>
  );
};

const ReleaseUnconfirmed = () => {
  const t = useT('settings.calendar');
  const hours: number | undefined = useWatch({ name: 'confirm_hours' });
  return hours ? <SwitchField source="release_unconfirmed" hint={t('release_hint')} /> : null;
};

const ClosingDays = () => {
  const { listClosingDays } = useDataProvider<CompanyDataProvider>();
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['schedule_adjustments'],
    queryFn: async () => (await listClosingDays()).data,
  });
  return (
    <div id="closing_days">
      {isError && <Failure error={error} onRetry={refetch} />}
      {!data && !isError && <Skeleton variant="rounded" height={160} />}
      {data && <ScheduleAdjustments resource="schedule_adjustments" days={data} mayAdd mayRemove />}
    </div>
  );
};
