import type { Slot } from '@/domain/sites/booking';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { WhenInputs } from '@/src/inputs/WhenInputs';
import { useCompany } from '@/src/company/CompanyContext';
import { formatEndTime } from '@/src/time/formats';
import { instantOf, isSet, wallOf } from '@/src/time/zoned';
import { FreeTimes } from './availability/FreeTimes';
import { lengthOf } from './booking';
import type { SectionProps } from './CustomerInputs';
import { BookingSection } from './BookingSection';
import { useServices } from './useServices';

export const WhenAndUntil = ({ booking, onChange, errorOf }: SectionProps) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const { wall, items } = booking;
  const length_min = lengthOf(items, useServices());
  const start = isSet(wall) && length_min > 0 ? instantOf(wall, timezone) : undefined;
  const ends = start && formatEndTime(start, start + length_min * 60_000, timezone, locale);

  const wanted = items.flatMap(({ service_id, employee_id }) =>
    service_id === null ? [] : [{ service_id, employee_id }],
  );
  const take = ({ start_at, employee_ids }: Slot) =>
    onChange({
      wall: wallOf(start_at, timezone),
      items: items.map((item, index) => ({
        ...item,
        employee_id: item.employee_id ?? employee_ids[index] ?? null,
      })),
    });

  return (
    <BookingSection title={translate('calendar.book.when')}>
      <WhenInputs
        wall={wall}
        onChange={changed => onChange({ wall: changed })}
        dateLabel={translate('calendar.book.date')}
        timeLabel={translate('calendar.book.time')}
        message={errorOf('start_at') ?? errorOf('items.0.start_at')}
      />
      {wanted.length === items.length && (
        <FreeTimes
          query={{ items: wanted }}
          date={wall.date}
          chosen={isSet(wall) ? instantOf(wall, timezone) : undefined}
          onPick={take}
        />
      )}
      <Typography role="status" variant="body2" color="textSecondary" className="tabular">
        {ends ? translate('calendar.book.ends', { time: ends }) : null}
      </Typography>
    </BookingSection>
  );
};
