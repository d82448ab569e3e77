import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import { birthdaysAnswer } from '@/domain/assistant/staffWording';
import { fullName } from '@/domain/customers/customer';
import { datesIn } from '@/domain/schedule/dateSpans';
import { addDays } from '@/domain/schedule';
import { date, object } from '@/domain/validation/fields';
import { seenCustomers } from '@/server/modules/customers';
import { customers } from '@/server/platform/db/schema';
import { customersTool } from './customers';
import { requireMember } from './requireMember';
import { defineTool } from './tool';

const days_max = 62;
const people_max = 50;

export const birthdaysTool = defineTool({
  name: 'birthdays',
  description:
    'Customers whose birthday is on one of the dates, of at most 62 days; those whom the person may see.',
  schema: object({ from: date(), to: date() }),
  isAllowed: customersTool.isAllowed,
  async run(caller, { from = caller.today, to = from }) {
    const { tx, reader } = caller;
    const last = addDays(from, days_max - 1);
    const span = { from, to: to < last ? to : last };
    const dates = datesIn(span);
    const day = sql<string>`to_char(${customers.date_of_birth}::date, 'MM-DD')`;
    const isThen = sql`${day} in ${dates.flatMap(celebratedOn)}`;
    const rows = await tx
      .select({ id: customers.id, first_name: customers.first_name, last_name: customers.last_name, day })
      .from(customers)
      .where(
        and(
          isNull(customers.archived_at),
          isNotNull(customers.date_of_birth),
          isThen,
          seenCustomers(tx, requireMember(caller)),
        ),
      )
      .limit(people_max);
    const people = rows
      .map(({ id, day, ...names }) => ({
        ...{ id, name: fullName(names), date: dates.find(one => celebratedOn(one).includes(day)) ?? from },
      }))
      .sort((one, other) => one.date.localeCompare(other.date) || one.name.localeCompare(other.name));
    const facts = { ...span, people };
    return { ...birthdaysAnswer(facts, reader), data: facts };
  },
});

/** The days of birth of a date, as MM-DD: in a year without 29 February, who was born then celebrates a day earlier. */
function celebratedOn(date: string): string[] {
  const day = date.slice(5);
  return day === '02-28' && addDays(date, 1).endsWith('03-01') ? [day, '02-29'] : [day];
}
