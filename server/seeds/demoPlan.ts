import { at } from '@/domain/assert';
import { addDays, openIntervals, toLocal, type Busy, type Interval } from '@/domain/schedule';
import { requireDay, weekdayOf } from '@/domain/schedule/time/calendarDate';
import type { Translations } from '@/domain/translations/translations';
import type { Timetable } from '@/server/modules/schedule';
import type { DemoAudience } from './businesses/business';
import { pick, pickWeighted, randomFrom } from './demoRandom';

const minute_s = 60;
const quarter_s = 15 * minute_s;
const day_s = 24 * 3600;
const kept_free_s = 7 * quarter_s;

/** Names as they are copied to what is sold. */
type Named = { name: string; translations: Translations };

export type DemoProduct = Named & { id: number; sku: string; price: number };

export type DemoOffer = Named & {
  service_id: number;
  audience: DemoAudience;
  weight: number;
  price: number;
  duration: number;
  break: number;
  products: DemoProduct[];
};

export type DemoWorker = Timetable & { offers: DemoOffer[]; busy: Busy[] };

export type DemoClient = { id: number; audience: DemoAudience; created_at: number; days: number[] };

export type PlannedVisit = Named & {
  employee_id: number;
  resource_id: number;
  service_id: number;
  price: number;
  customer_id: number;
  start_at: number;
  end_at: number;
  break: number;
  booked_at: number;
  source: 'site' | 'staff';
  status: 'active' | 'on_hold' | 'cancelled';
  confirmed_at: number | null;
  cancelled_at: number | null;
  prepaid: number;
  product: DemoProduct | null;
  comment: string;
};

export type DemoPlan = {
  timezone: string;
  from: string;
  days: number;
  now: number;
  booked_within_s: number;
  workers: DemoWorker[];
  clients: DemoClient[];
  comments: string[];
};

const fullness = [0.78, 0.78, 0.84, 0.88, 0.94, 0.96, 0.88];
const fullest = 0.97;

/** In booking order. Seeded by date, so that a date is always filled alike. */
export function planDemo(plan: DemoPlan): PlannedVisit[] {
  const visits: PlannedVisit[] = [];
  for (let index = 0; index < plan.days; index++) {
    const date = addDays(plan.from, index);
    const random = randomFrom(requireDay(date));
    for (const worker of plan.workers) {
      const { hours, adjustments } = worker;
      const shifts = openIntervals({ timeZone: plan.timezone, from: date, days: 1, hours, adjustments });
      const longest = shifts.reduce((most, { start, end }) => Math.max(most, end - start), 0);
      const keepsFree = shifts.findIndex(({ start, end }) => end - start === longest);
      for (const [index, shift] of shifts.entries()) {
        visits.push(...planShift(plan, { date, worker, shift, keepsFree: index === keepsFree, random }));
      }
    }
  }
  return visits.sort((one, other) => one.booked_at - other.booked_at);
}

type ShiftPlan = {
  date: string;
  worker: DemoWorker;
  shift: Interval;
  keepsFree: boolean;
  random: () => number;
};

function planShift(plan: DemoPlan, { date, worker, shift, keepsFree, random }: ShiftPlan): PlannedVisit[] {
  const { now } = plan;
  const day = requireDay(date);
  const likelihood = likelihoodOn(day, plan);
  const taken = [...worker.busy, ...(keepsFree ? idleTime(shift, now, random) : [])];
  const visits: PlannedVisit[] = [];
  let start_at = shift.start;
  for (;;) {
    const offers = worker.offers.filter(one => start_at + lengthOf(one) <= shift.end);
    if (offers.length === 0) return visits;
    const offer = pickWeighted(offers, random);
    const end = start_at + lengthOf(offer);
    const inTheWay = taken.find(one => one.start < end && start_at < one.end);
    if (inTheWay) {
      start_at = toQuarter(inTheWay.end);
      continue;
    }
    const pause = Math.floor(random() * 2) * quarter_s;
    const isNow = start_at <= now && now < end + pause;
    const client = random() < likelihood || isNow ? clientFor(plan.clients, offer, day, random) : undefined;
    if (client) {
      visits.push(bookedVisit(plan, { worker, offer, client, start_at, random }));
      client.days.push(day);
      start_at = toQuarter(end) + (isNow ? 0 : pause);
    } else {
      start_at += (2 + Math.floor(random() * 3)) * quarter_s;
    }
  }
}

function likelihoodOn(day: number, { now, timezone }: DemoPlan): number {
  const days_ahead = day - requireDay(toLocal(timezone, now).date);
  if (days_ahead >= 0 && days_ahead <= 2) return fullest;
  const growth = 1 + Math.min(0, days_ahead) * 0.005;
  return at(fullness, weekdayOf(day) - 1) * Math.max(0.5, growth);
}

function idleTime({ start, end }: Interval, now: number, random: () => number): Busy[] {
  const spare = Math.floor((end - start - kept_free_s) / quarter_s);
  const from = start + Math.floor(random() * Math.max(0, spare)) * quarter_s;
  const until = from + kept_free_s;
  return spare < 8 || (from <= now + 2 * 3600 && now < until) ? [] : [{ start: from, end: until }];
}

function clientFor(
  clients: DemoClient[],
  { audience }: DemoOffer,
  day: number,
  random: () => number,
): DemoClient | undefined {
  const known = clients.filter(one => one.audience === audience && one.created_at < (day - 1) * day_s);
  const isNew = known.find(({ days }) => days.length === 0);
  if (isNew && random() < 0.7) return isNew;
  const free = known.filter(({ days }) => days.every(other => Math.abs(other - day) >= 8));
  if (free.length > 0) return pick(free, random);
  const rested = known.filter(({ days }) => days.every(other => Math.abs(other - day) >= 3));
  return rested.length > 0 ? pick(rested, random) : undefined;
}

type Booking = {
  worker: DemoWorker;
  offer: DemoOffer;
  client: DemoClient;
  start_at: number;
  random: () => number;
};

function bookedVisit(plan: DemoPlan, { worker, offer, client, start_at, random }: Booking): PlannedVisit {
  const { now, booked_within_s, comments } = plan;
  const wished = Math.floor(start_at - 3600 - random() ** 2 * 13 * day_s);
  const latest = wished < now ? wished : Math.floor(now - 60 - random() * booked_within_s);
  const booked_at = Math.max(latest, client.created_at + 60);
  const fate = random();
  const status = fate < 0.06 ? 'cancelled' : fate < 0.08 && start_at > now ? 'on_hold' : 'active';
  const cancelled_at = status === 'cancelled' ? between(booked_at, Math.min(start_at, now), random) : null;
  const isConfirmed = status === 'active' && random() < 0.92;
  const isPrepaid = random() < 0.15;
  const product = random() < 0.09 && offer.products.length > 0 ? pick(offer.products, random) : null;
  return {
    employee_id: worker.id,
    resource_id: worker.resource_id,
    service_id: offer.service_id,
    name: offer.name,
    translations: offer.translations,
    price: offer.price,
    customer_id: client.id,
    start_at,
    end_at: start_at + offer.duration * minute_s,
    break: offer.break,
    booked_at,
    source: random() < 0.6 ? 'site' : 'staff',
    status,
    confirmed_at: isConfirmed ? between(booked_at, Math.min(start_at, now), random) : null,
    cancelled_at,
    prepaid: isPrepaid ? Math.round(offer.price / 2) : 0,
    product: status === 'active' ? product : null,
    comment: random() < 0.05 ? pick(comments, random) : '',
  };
}

const between = (from: number, to: number, random: () => number) =>
  Math.floor(from + Math.max(0, to - from) * random());

const lengthOf = ({ duration, break: after }: DemoOffer) => (duration + after) * minute_s;

const toQuarter = (instant: number) => Math.ceil(instant / quarter_s) * quarter_s;
