import { sql } from 'drizzle-orm';
import { visits } from '@/server/platform/db/schema';
import { contactColumns } from '../queries/contactColumns';
import type { Context } from '@/server/core/context';

/**
 * Queues them for whom a message can reach, once per visit, start and hours. `composeEmail` reads where each goes, and
 * drops outdated ones, when they are due; so moves and cancellations need no cleanup. Without a visit or a customer it
 * is for all of the company's. Sent at once.
 */
export async function scheduleReminder(
  { tx, company_id, now }: Context,
  { visit_id, customer_id }: { visit_id?: number; customer_id?: number } = {},
): Promise<void> {
  const { email, phone } = contactColumns(visits);
  const insert = sql`
    with chosen as (
      select split_part(name, '.', 3) as which, (value #>> '{}')::int as hours
      from settings
      where company_id = ${company_id} and name in ('reminders.record.first', 'reminders.record.second')
    ), due as (
      select which, hours from chosen
      where hours > 0 and not (which = 'second'
        and exists (select from chosen other where other.which = 'first' and other.hours = chosen.hours))
    ), ahead as (
      select visit_id, extract(epoch from min(start_at))::int as start_at
      from records
      where company_id = ${company_id} and status in ('active', 'on_hold') and exists (select from due)
        and ${visit_id === undefined ? sql`visit_id is not null and start_at > to_timestamp(${now})` : sql`visit_id = ${visit_id}`}
      group by visit_id
    )
    insert into messages
      (company_id, event_id, channel, "to", template, locale, params, dedupe_key, send_after, state)
    select ${company_id},
      (select max(id) from events
        where company_id = ${company_id} and subject_type = 'visit' and subject_id = visits.id),
      case when ${email} is null then 'sms' else 'email' end,
      coalesce(${email}, ${phone}),
      'visit_reminder',
      coalesce(customers.locale, companies.content_locale),
      jsonb_build_object('visit_id', visits.id, 'start_at', ahead.start_at, 'which', due.which, 'hours', due.hours),
      format('visit %s reminder %s %s %s', visits.id, due.which, ahead.start_at, due.hours),
      to_timestamp(ahead.start_at - due.hours * 3600),
      'waiting'
    from ahead
    cross join due
    join visits on visits.company_id = ${company_id} and visits.id = ahead.visit_id
    join customers on customers.company_id = ${company_id} and customers.id = visits.customer_id
    join companies on companies.id = ${company_id}
    where coalesce(${email}, ${phone}) is not null
      and ${customer_id === undefined ? sql`true` : sql`visits.customer_id = ${customer_id}`}
      and ahead.start_at - due.hours * 3600 > ${now}
    on conflict do nothing`;
  await tx.execute(insert).execute();
}
