import { freeTimesAnswer, plainAnswer } from '@/domain/assistant/wording';
import { bookLinks } from '@/domain/assistant/siteLinks';
import { addDays } from '@/domain/schedule';
import { clock } from '@/domain/schedule/hours/hoursSchema';
import { array, date, object, rowId } from '@/domain/validation/fields';
import { performersOf, type PerformerRow } from '@/server/modules/schedule';
import { freeTimes } from '../freeTimes';
import { namedEmployee, namedServices } from './names';
import { anyCaller, defineTool } from './tool';

/** Without dates, free times are looked for within a week. */
const usual_days = 7;

/** As many as one visit may have. */
export const services_in_visit_max = 5;

export const visitServices = () =>
  array().of(rowId().required()).min(1).max(services_in_visit_max).required();

export const freeTimesTool = defineTool({
  name: 'free_times',
  description:
    'Free starts for a visit with these services, within the next days. Dates YYYY-MM-DD, times HH:MM, both ends included.',
  schema: object({
    service_ids: visitServices(),
    employee_id: rowId(),
    from: date(),
    to: date(),
    time_from: clock(),
    time_to: clock(),
  }),
  isAllowed: anyCaller,
  async run(caller, { service_ids, employee_id, time_from, time_to, ...dates }) {
    const { tx, member, reader, now, today } = caller;
    const from = later(dates.from ?? today, today);
    const to = dates.to ?? addDays(from, usual_days - 1);
    if (to < today) return { ...plainAnswer('free.past', reader), data: { days: [] } };
    const [services, employee, performers] = await Promise.all([
      namedServices(caller, service_ids),
      namedEmployee(tx, employee_id),
      performersOf(tx, service_ids),
    ]);
    const refused = employee && services.find(({ id }) => !isPerformed(performers, id, employee.id));
    if (employee && refused) {
      const values = { employee: employee.name, service: refused.name };
      return { ...plainAnswer('price.not_by', reader, values), data: { days: [] } };
    }
    const query = { service_ids, employee_id, from, to, time_from, time_to, now };
    const facts = { ...(await freeTimes(tx, query)), services, employee };
    const answer = freeTimesAnswer(facts, { from, to }, reader);
    const citations = member ? answer.citations : bookLinks(facts, reader);
    return { ...answer, citations, data: { from, to, ...facts } };
  },
});

const isPerformed = (performers: PerformerRow[], service_id: number, employee_id: number) =>
  performers.some(one => one.service_id === service_id && one.employee_id === employee_id);

const later = (one: string, other: string) => (one > other ? one : other);
