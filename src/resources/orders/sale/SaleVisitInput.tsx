import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { EmployeePicker } from '@/src/booking/EmployeePicker';
import { FreeTimes } from '@/src/booking/availability/FreeTimes';
import { useServices } from '@/src/booking/useServices';
import { WhenInputs } from '@/src/inputs/WhenInputs';
import { useCompany } from '@/src/company/CompanyContext';
import { instantOf, isSet, wallOf } from '@/src/time/zoned';
import type { LineVisit, SaleLine } from './sale';
import { useFieldError } from '@/src/forms/useFieldError';

type Props = {
  index: number;
  line: SaleLine;
  visit: LineVisit;
  onChange: (visit: LineVisit | null) => void;
};

/** A free time, or a typed one. */
export const SaleVisitInput = ({ index, line, visit, onChange }: Props) => {
  const translate = useTranslate();
  const errorOf = useFieldError();
  const services = useServices();
  const { timezone } = useCompany();
  const { employee_id, wall } = visit;
  const service = services.find(({ id }) => id === line.item_id) ?? null;
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: 3 }}>
      <EmployeePicker
        service={service}
        label={translate('calendar.book.employee')}
        wall={wall}
        employeeId={employee_id}
        onChange={chosen => onChange({ ...visit, employee_id: chosen })}
        message={errorOf(`items.${index}.employee_id`)}
      />
      <WhenInputs
        wall={wall}
        onChange={changed => onChange({ ...visit, wall: changed })}
        dateLabel={translate('calendar.book.date')}
        timeLabel={translate('calendar.book.time')}
        message={errorOf(`items.${index}.start_at`)}
      />
      <FreeTimes
        query={{ items: [{ service_id: line.item_id, employee_id }] }}
        date={wall.date}
        chosen={isSet(wall) ? instantOf(wall, timezone) : undefined}
        onPick={({ start_at, employee_ids }) =>
          onChange({ employee_id: employee_id ?? employee_ids[0] ?? null, wall: wallOf(start_at, timezone) })
        }
      />
      <Button size="small" color="inherit" sx={{ justifySelf: 'start' }} onClick={() => onChange(null)}>
        {translate('resources.orders.sale.without_time')}
      </Button>
    </Box>
  );
};
