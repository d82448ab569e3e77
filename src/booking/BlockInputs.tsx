import { useTranslate } from 'ra-core';
import { first } from '@/domain/assert';
import { WhenInputs } from '@/src/inputs/WhenInputs';
import { useCompany } from '@/src/company/CompanyContext';
import { minutesBetween } from '@/src/time/zoned';
import type { SectionProps } from './CustomerInputs';
import { EmployeePicker } from './EmployeePicker';
import { BookingSection } from './BookingSection';

export const BlockInputs = ({ booking, onChange, errorOf }: SectionProps) => {
  const translate = useTranslate();
  const { timezone } = useCompany();
  const { wall, until, items } = booking;
  const item = first(items);
  const minutes = minutesBetween(wall, until, timezone);
  return (
    <BookingSection title={translate('calendar.book.when')}>
      <EmployeePicker
        service={null}
        ownerType="block"
        wall={wall}
        minutes={minutes}
        label={translate('calendar.book.employee')}
        employeeId={item.employee_id}
        onChange={employee_id => onChange({ items: items.with(0, { ...item, employee_id }) })}
        message={errorOf('employee_id')}
      />
      <WhenInputs
        wall={wall}
        onChange={begins => onChange({ wall: begins })}
        dateLabel={translate('calendar.book.date')}
        timeLabel={translate('calendar.book.time')}
        message={errorOf('start_at')}
      />
      <WhenInputs
        wall={until}
        onChange={later => onChange({ until: later })}
        dateLabel={translate('calendar.book.until_date')}
        timeLabel={translate('calendar.book.until')}
        message={errorOf('end_at')}
      />
    </BookingSection>
  );
};
