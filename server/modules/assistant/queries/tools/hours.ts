import { hoursAnswer } from '@/domain/assistant/wording';
import { addDays } from '@/domain/schedule';
import { date, object, rowId } from '@/domain/validation/fields';
import { openingHours } from '../openingHours';
import { namedEmployee } from './names';
import { anyCaller, defineTool } from './tool';

const usual_days = 7;

export const hoursTool = defineTool({
  name: 'opening_hours',
  description: 'Opening hours of the company, or working hours of an employee, by date.',
  schema: object({ employee_id: rowId(), from: date(), to: date() }),
  isAllowed: anyCaller,
  async run({ tx, reader, today }, { employee_id, from = today, to }) {
    const until = to ?? (from === today ? addDays(today, usual_days - 1) : from);
    const [employee, days] = await Promise.all([
      namedEmployee(tx, employee_id),
      openingHours(tx, { employee_id, from, to: until }),
    ]);
    return { ...hoursAnswer({ employee, days }, reader), data: { employee, days } };
  },
});
