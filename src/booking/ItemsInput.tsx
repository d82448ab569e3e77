import Box from '@mui/material/Box';
import Add from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import { at } from '@/domain/assert';
import { DurationField } from '@/src/inputs/DurationField';
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
  const services = useServices();
  const times = timesOf(items, services);
  const startOf = (index: number): Wall =>
    index === 0 || !isSet(wall)
      ? wall
      : wallOf(instantOf(wall, timezone) + at(times, index).from_min * minute_ms, timezone);
  const add = () => onChange([...items, { service_id: null, employee_id: null }]);
  return (
    <BookingSection title={translate('calendar.book.services')}>
      {items.map((item, index) => (
        <Fragment key={index}>
          <ItemInput
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
            minutes={item.duration || undefined}
          />
          {item.service_id !== null && (
            <Box sx={{ maxWidth: 200 }}>
              <DurationField
                label={translate(`calendar.visit.${items.length === 1 ? 'length' : 'length_n'}`, {
                  n: index + 1,
                })}
                value={item.duration ?? at(times, index).duration}
                onChange={duration => onChange(items.with(index, { ...item, duration }))}
                message={errorOf(`items.${index}.duration`)}
              />
            </Box>
          )}
        </Fragment>
      ))}
      {items.length < visit_items_max && (
        <Button startIcon={<Add />} onClick={add} sx={{ justifySelf: 'start' }} size="small">
          {translate('calendar.book.add_service')}
        </Button>
      )}
    </BookingSection>
  );
};
