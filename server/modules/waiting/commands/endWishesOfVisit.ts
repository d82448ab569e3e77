import type { Context } from '@/server/core/context';
import { logEvents } from '@/server/core/logEvent';
import type { Statement } from '@/server/platform/db/scope';

/**
 * A client who has booked one of the services they waited for waits no longer; what was offered to them is free again. By the
 * customer, the phone or the e-mail of the visit. Sent at once, after the visit's rows.
 */
export async function endWishesOfVisit(ctx: Context, { visit_id }: { visit_id: number }): Promise<void> {
  const { tx, now } = ctx;
  const ended = await tx.run<{ id: number }>(end, [tx.company_id, visit_id, now]);
  await logEvents(
    ctx,
    ended.map(({ id }) => ({
      subject_type: 'waiting_entry',
      subject_id: id,
      type: 'booked',
      before: { state: 'waiting' },
      after: { state: 'booked', visit_id },
    })),
  );
}

const end: Statement = {
  name: 'end_wishes_of_visit',
  text: `
    with person as (
      select v.customer_id,
        case when v.contact ?| '{phone,email}' then v.contact ->> 'phone' else c.phone end as phone,
        case when v.contact ?| '{phone,email}' then v.contact ->> 'email' else c.email end as email
      from visits v join customers c on c.company_id = v.company_id and c.id = v.customer_id
      where v.company_id = $1 and v.id = $2
    ), fulfilled as (
      update waiting_entries w
      set state = 'booked', visit_id = $2, ended_at = to_timestamp($3), updated_at = now()
      from person
      where w.company_id = $1 and w.state = 'waiting'
        and (w.customer_id = person.customer_id or w.phone = person.phone or w.email = lower(person.email))
        and exists (
          select from jsonb_to_recordset(w.items) as item (service_id bigint)
          join records r on r.company_id = $1 and r.visit_id = $2 and r.service_id = item.service_id)
      returning w.id
    ), withdrawn as (
      update holds h set state = 'withdrawn', updated_at = now()
      from fulfilled
      where h.company_id = $1 and h.waiting_entry_id = fulfilled.id and h.state = 'open'
      returning h.id
    ), freed as (
      delete from busy b using withdrawn where b.company_id = $1 and b.hold_id = withdrawn.id
    )
    select id from fulfilled`,
};
