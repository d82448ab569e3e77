import Add from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { at } from '@/domain/assert';
import { visit_items_max } from '@/domain/records/record';
import { useCompany } from '@/src/company/CompanyContext';
import { instantOf, isSet, wallOf, type Wall } from '@/src/time/zoned';
import { timesOf, type BookedItem, type Booking } from './booking';
import { ItemInput } from './ItemInput';
import { BookingSection } from './BookingSection';
import { useServices } from './useServices';

type Props = {
  booking: Booking;
  onChange: (items: BookedItem[]) => void;
  errorOf: (path: string) => string | undefined;
};

const minute_ms = 60_000;

export const ItemsInput = ({ booking, onChange, errorOf }: Props) => {
  const translate = useTranslate();
  const { items, wall, kind, known } = booking;
  const isReady = kind === 'walk_in' || (kind === 'known' && known !== null);
  const { timezone } = useCompany();
  const times = timesOf(items, useServices());
  const startOf = (index: number): Wall =>
    index === 0 || !isSet(wall)
      ? wall
      : wallOf(instantOf(wall, timezone) + at(times, index).from_min * minute_ms, timezone);
  const add = () => onChange([...items, { service_id: null, employee_id: null }]);
  return (
    <BookingSection title={translate('calendar.book.services')}>
      {items.map((item, index) => (
        <ItemInput
          key={index}
          item={item}
          number={index + 1}
          isOnly={items.length === 1}
          wall={startOf(index)}
          preferred={items[index - 1]?.employee_id ?? null}
          isNext={item.service_id === null && isReady}
          onChange={changed => onChange(items.with(index, changed))}
          onRemove={() => onChange(items.toSpliced(index, 1))}
          serviceMessage={errorOf(`items.${index}.service_id`)}
          employeeMessage={errorOf(`items.${index}.employee_id`)}
        />
      ))}
      {items.length < visit_items_max && (
        <Button startIcon={<Add />} onClick={add} sx={{ justifySelf: 'start' }} size="small">
          {translate('calendar.book.add_service')}
        </Button>
      )}
    </BookingSection>
  );
};
