import { first } from '@/domain/assert';
import { CommandNotAvailable, SlotTaken } from '@/domain/errors';
import type { StaffContext } from '@/server/core/context';
import {
  currentBusy,
  loadVisitOffer,
  nearby,
  nearestSlots,
  planForStaff,
  startsOf,
  type VisitOffer,
} from '@/server/modules/booking';
import { lockResources } from '@/server/modules/schedule';
import type { HeldPart } from '@/server/platform/db/schema';
import { getWish, type WishRow } from '../queries/wishes';
import { holdTime, partsOfPlan, partsOfStart } from './steps/holdTime';
import { lockWish } from './steps/offersOf';
import { ofWish, releaseHolds } from './steps/releaseHold';

/**
 * Staff offer a time by hand, at any hour of the day; it takes the place of what was offered before. They are not bound by
 * notice, horizon or grid, but nothing is offered that is taken or outside of working hours.
 * @throws NotFound; CommandNotAvailable where nobody waits any more; SlotTaken with near free starts; Invalid
 */
export async function offerTime(
  ctx: StaffContext,
  { id, start_at }: { id: number; start_at: number },
): Promise<void> {
  const { tx, now } = ctx;
  const entry = await getWish(tx, id);
  if (entry.state !== 'waiting') throw new CommandNotAvailable();
  if (start_at < now) throw new SlotTaken();
  const chosen = entry.items.map(({ service, employee }) => {
    return { service_id: service.id, ...(employee && { employee_id: employee.id }) };
  });
  const offer = await loadVisitOffer(tx, { chosen, any_order: true, ...nearby(start_at) });
  await lockResources(
    ctx,
    offer.timetables.map(({ resource_id }) => resource_id),
  );
  const wish = await lockWish(ctx, id);
  if (!wish) throw new CommandNotAvailable();
  await releaseHolds(ctx, { which: ofWish(id), state: 'withdrawn' });
  const current = unbound({ ...offer, busy: await currentBusy(tx, offer) });
  const parts = listedParts(current, { start_at, now }) ?? (await plannedParts(ctx, wish, offer, start_at));
  if (!parts) throw new SlotTaken(nearestSlots(current, start_at, now));
  await holdTime(ctx, { wish, parts, hold_minutes: offer.setup.settings.waiting_list.hold_minutes });
}

const unbound = (offer: VisitOffer): VisitOffer => ({
  ...offer,
  setup: {
    ...offer.setup,
    settings: { ...offer.setup.settings, booking_notice_minutes: 0, allowed_days_create_record: 0 },
  },
});

function listedParts(
  offer: VisitOffer,
  { start_at, now }: { start_at: number; now: number },
): HeldPart[] | undefined {
  const found = startsOf(offer, { ...nearby(start_at), now }).find(({ start }) => start === start_at);
  return found && partsOfStart(offer, found);
}

/** Off the grid: each performer of a single service in turn, else whoever was wished for. */
async function plannedParts(
  ctx: StaffContext,
  { items }: WishRow,
  { services }: VisitOffer,
  start_at: number,
): Promise<HeldPart[] | undefined> {
  const performers = services[0]?.candidates.map(({ employeeId }) => employeeId) ?? [];
  const tries =
    items.length === 1
      ? performers.map(employee_id => [{ ...first(items), employee_id }])
      : items.every(({ employee_id }) => employee_id)
        ? [items]
        : [];
  for (const chosen of tries) {
    const { records, warnings } = await planForStaff(ctx, { items: chosen, start_at });
    if (warnings.length === 0) return partsOfPlan(records);
  }
  return undefined;
}
