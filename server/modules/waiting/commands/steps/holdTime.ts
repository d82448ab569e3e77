import { first } from '@/domain/assert';
import type { VisitStart } from '@/domain/schedule';
import type { CommandContext } from '@/server/core/context';
import { logEvent } from '@/server/core/logEvent';
import { queueMessage } from '@/server/core/messages/queueMessage';
import { performerOf, type PlannedRecord, type VisitOffer } from '@/server/modules/booking';
import { reserveTime } from '@/server/modules/schedule';
import { holds, type HeldPart } from '@/server/platform/db/schema';
import type { WishRow } from '../../queries/wishes';

const minute_s = 60;

type Offered = { wish: WishRow; parts: HeldPart[]; hold_minutes: number };

/**
 * Holds the time for the wish and tells its client by e-mail and SMS, as far as they have them. The caller has locked the
 * resources, and then the wish. @throws SlotTaken
 */
export async function holdTime(ctx: CommandContext, { wish, parts, hold_minutes }: Offered): Promise<void> {
  const { tx, now, command_id } = ctx;
  const { start: start_at } = first(parts);
  const rows = await tx
    .insert(holds)
    .values({
      waiting_entry_id: wish.id,
      start_at,
      parts,
      offered_at: now,
      expires_at: now + hold_minutes * minute_s,
    })
    .returning({ id: holds.id });
  const { id: hold_id } = first(rows);
  await reserveTime(
    ctx,
    parts.map(part => ({
      ...part,
      hold_id,
      kind: 'hold' as const,
      breakMinutes: part.break,
      forced: false,
    })),
  );
  const event_id = await logEvent(ctx, {
    command_id,
    subject_type: 'waiting_entry',
    subject_id: wish.id,
    type: 'offered',
    after: { start_at },
  });
  await tell(ctx, wish, { hold_id, event_id });
}

async function tell(
  { tx, company_id }: CommandContext,
  { phone, email, locale }: WishRow,
  { hold_id, event_id }: { hold_id: number; event_id: number },
): Promise<void> {
  const addresses = [
    ...(email ? [{ channel: 'email' as const, to: email }] : []),
    ...(phone ? [{ channel: 'sms' as const, to: phone }] : []),
  ];
  for (const { channel, to } of addresses) {
    await queueMessage(tx, {
      company_id,
      event_id,
      channel,
      to,
      template: 'time_offered',
      locale,
      params: { hold_id },
      dedupe_key: `hold ${hold_id} ${channel}`,
    });
  }
}

/** A listed start as what is held of it. */
export const partsOfStart = (
  { setup, chosen, timetables }: VisitOffer,
  { parts }: Pick<VisitStart, 'parts'>,
): HeldPart[] =>
  parts.flatMap(({ service, employeeId: employee_id, start, end, breakMinutes }) => {
    const { service_id } = chosen[service] ?? {};
    const resource_id = timetables.find(({ id }) => id === employee_id)?.resource_id;
    if (service_id === undefined || resource_id === undefined) return [];
    const { price } = performerOf(setup, service_id, employee_id);
    return [{ service_id, employee_id, resource_id, start, end, break: breakMinutes, price }];
  });

/** A plan by staff as what is held of it. */
export const partsOfPlan = (records: PlannedRecord[]): HeldPart[] =>
  records.map(({ service, employee_id, resource_id, start, end, breakMinutes, price }) => {
    return { service_id: service.id, employee_id, resource_id, start, end, break: breakMinutes, price };
  });
