import { addDays, toLocal, type VisitStart } from '@/domain/schedule';
import { Invalid } from '@/domain/errors';
import { fitsWish } from '@/domain/waiting/fitsWish';
import type { CommandContext } from '@/server/core/context';
import { isBlocked } from '@/server/modules/customers';
import { currentBusy, loadVisitOffer, startsOf, type VisitOffer } from '@/server/modules/booking';
import { lockResources } from '@/server/modules/schedule';
import type { FreedTime } from '../queries/freedTimes';
import type { WishRow } from '../queries/wishes';
import { holdTime, partsOfStart } from './steps/holdTime';
import { lockWish, offersOf, offersToday } from './steps/offersOf';

/**
 * Holds a start for the wish that fits it whole, touches one of the times that became free and meets nothing that was offered
 * to it before: one within such a time, else the nearest. Nothing where there is none, or where its client has had all offers of the day.
 */
export async function offerFreedTime(
  ctx: CommandContext,
  { wish, freed }: { wish: WishRow; freed: FreedTime[] },
): Promise<void> {
  const { tx, now } = ctx;
  const offer = await loadOffer(ctx, wish, freed);
  if (!offer) return;
  const { setup, timetables } = offer;
  const { offers_per_day, hold_minutes } = setup.settings.waiting_list;
  const before = await offersOf(ctx, wish.id);
  if (before.some(({ state }) => state === 'open')) return;
  if ((await offersToday(ctx, { ...wish, timezone: setup.timezone })) >= offers_per_day) return;
  if (await isBlocked(ctx, wish)) return;

  const offered = before.flatMap(({ parts }) => parts);
  const isNew = ({ start, end }: VisitStart) => !offered.some(part => part.start < end && part.end > start);
  const startIn = (current: VisitOffer) => fittingStart(current, { wish, freed, now, isNew });
  if (!startIn(offer)) return;

  await lockResources(
    ctx,
    timetables.map(({ resource_id }) => resource_id),
  );
  const busy = await currentBusy(tx, offer);
  const isWaiting = (await lockWish(ctx, wish.id)) !== undefined;
  const isOpen = (await offersOf(ctx, wish.id)).some(({ state }) => state === 'open');
  const found = startIn({ ...offer, busy });
  if (!isWaiting || isOpen || !found) return;
  await holdTime(ctx, { wish, parts: partsOfStart(offer, found), hold_minutes });
}

/** Of the dates of the wish from today on; undefined where one of its services is not offered any more. */
async function loadOffer(
  { tx, now }: CommandContext,
  wish: WishRow,
  freed: FreedTime[],
): Promise<VisitOffer | undefined> {
  // A day around, for every zone.
  const dates = freed.map(({ from, to }) => ({
    from: from === null ? wish.from : addDays(toLocal('UTC', from).date, -1),
    to: to === null ? wish.to : addDays(toLocal('UTC', to).date, 1),
  }));
  const today = addDays(toLocal('UTC', now).date, -1);
  const from = latest([wish.from, today, earliest(dates.map(span => span.from))]);
  const to = earliest([wish.to, latest(dates.map(span => span.to))]);
  const days = daysBetween(from, to);
  if (days < 1) return undefined;
  try {
    return await loadVisitOffer(tx, { chosen: wish.items, any_order: true, from, days });
  } catch (error) {
    if (error instanceof Invalid) return undefined;
    throw error;
  }
}

const earliest = (dates: string[]) => dates.reduce((one, other) => (other < one ? other : one));
const latest = (dates: string[]) => dates.reduce((one, other) => (other > one ? other : one));
const day_ms = 86_400_000;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / day_ms + 1;

type Fitting = { wish: WishRow; freed: FreedTime[]; now: number; isNew: (found: VisitStart) => boolean };

function fittingStart(offer: VisitOffer, { wish, freed, now, isNew }: Fitting): VisitStart | undefined {
  const { timezone } = offer.setup;
  const today = toLocal(timezone, now).date;
  const from = wish.from > today ? wish.from : today;
  const days = daysBetween(from, wish.to);
  if (days < 1) return undefined;
  const performing = new Set(offer.timetables.map(({ resource_id }) => resource_id));
  const times = freed.filter(({ resource_id }) => resource_id === null || performing.has(resource_id));
  const fitting = startsOf(offer, { from, days, now })
    .filter(found => isNew(found) && fitsWish(wish, found, timezone))
    .flatMap(found => {
      const distances = times.flatMap(time => distanceOf(found, time) ?? []);
      return distances.length > 0 ? [{ found, distance: Math.min(...distances) }] : [];
    });
  return fitting.toSorted((a, b) => a.distance - b.distance)[0]?.found;
}

/** 0 within the time that became free, else seconds from its beginning; undefined where it does not touch it. */
function distanceOf({ start, end }: VisitStart, time: FreedTime): number | undefined {
  const { from, to } = { from: time.from ?? -Infinity, to: time.to ?? Infinity };
  if (end <= from || start >= to) return undefined;
  return start >= from && end <= to ? 0 : Math.abs(start - from);
}
