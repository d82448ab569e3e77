import { at, defined, first } from '@/domain/assert';
import {
  addDays,
  toInstant,
  toLocal,
  visitStarts,
  whyNoStarts,
  type VisitQuery,
  type VisitStart,
} from '@/domain/schedule';
import type { Slot, SlotOffer, SlotsOfDay } from '@/domain/sites/booking';
import { Invalid } from '@/domain/errors';
import { violation } from '@/domain/validation/violations';
import type { CompanyTx } from '@/server/platform/db/scope';
import {
  loadBookingSetup,
  type BookingSetup,
  aroundDates,
  loadBusyOf,
  loadTimetables,
  type BusyByResource,
  type BusyRange,
  type EmployeeFilter,
  type Timetable,
} from '@/server/modules/schedule';

/**
 * `employee_id` 0 or missing means anyone; with `or_anyone` also an employee who does not perform the service, where
 * somebody else does. `duration_minutes` overrides the service's.
 */
export type ChosenPerformer = {
  service_id: number;
  employee_id?: number;
  or_anyone?: boolean;
  duration_minutes?: number;
};

export type VisitQueryParams = {
  chosen: ChosenPerformer[];
  /** For clients, who do not mind the order of their services. */
  any_order?: boolean;
  /** Used without services. */
  employee_ids?: number[];
  /** Overrides the services' duration. */
  duration_minutes?: number;
  from: string;
  days: number;
  now: number;
  /** The appointments being moved do not conflict with themselves. */
  except_record_ids?: number[];
};

/** Everything that affects the starts of some dates. `busy` is as of when it was loaded. */
export type VisitOffer = {
  setup: BookingSetup;
  chosen: ChosenPerformer[];
  any_order?: boolean;
  timetables: Timetable[];
  services: VisitQuery['services'];
  performers: EmployeeFilter;
  range: BusyRange;
  busy: BusyByResource;
};

type OfferParams = Pick<
  VisitQueryParams,
  'chosen' | 'any_order' | 'from' | 'days' | 'duration_minutes' | 'except_record_ids'
>;

/** Sent at once. @throws Invalid at each service that is not offered, and each employee who does not perform it */
export async function loadVisitOffer(tx: CompanyTx, params: OfferParams): Promise<VisitOffer> {
  const { duration_minutes, any_order } = params;
  const service_ids = params.chosen.map(({ service_id }) => service_id);
  const { setup, timetables, ...busy } = await load(tx, service_ids, { service_ids }, params);
  const chosen = params.chosen.map(one => orAnyone(setup, one));
  requireBookable(setup, chosen);
  const services = chosen.map(one => ({ candidates: candidatesOf(setup, one, duration_minutes) }));
  const ids = new Set(services.flatMap(({ candidates }) => candidates.map(({ employeeId }) => employeeId)));
  const performing = timetables.filter(({ id }) => ids.has(id));
  return { setup, chosen, any_order, timetables: performing, services, ...busy };
}

async function loadTimeOffer(
  tx: CompanyTx,
  { employee_ids = [], duration_minutes = 0, ...range }: VisitQueryParams,
): Promise<VisitOffer> {
  const employeeId = first(employee_ids);
  const loaded = await load(tx, [], { employee_ids: [employeeId] }, range);
  const candidates = [{ employeeId, durationMinutes: duration_minutes, breakMinutes: 0 }];
  return { ...loaded, chosen: [], services: [{ candidates }] };
}

async function load(
  tx: CompanyTx,
  service_ids: number[],
  performers: EmployeeFilter,
  { from, days, except_record_ids }: Pick<VisitQueryParams, 'from' | 'days' | 'except_record_ids'>,
) {
  // The zone is not known yet; the range has room for every zone.
  const range = { ...aroundDates(toInstant('UTC', from, '00:00'), days), except_record_ids };
  const [setup, timetables, busy] = await Promise.all([
    loadBookingSetup(tx, service_ids),
    loadTimetables(tx, { ...performers, from, days }),
    loadBusyOf(tx, performers, range),
  ]);
  return { setup, timetables, performers, range, busy };
}

/** The busy time of an offer as it is now. Sent at once. */
export const currentBusy = (tx: CompanyTx, { performers, range }: VisitOffer): Promise<BusyByResource> =>
  loadBusyOf(tx, performers, range);

type Dates = { from: string; days: number; now: number };

/** Only starts that can really be booked, on dates for which the offer was loaded. */
export const startsOf = (visit: VisitOffer, dates: Dates): VisitStart[] =>
  visitStarts(visitQuery(visit, dates));

/** Every date of the range appears; `explain` adds why a date has no starts. */
export async function listSlots(
  tx: CompanyTx,
  params: VisitQueryParams,
  explain = false,
): Promise<{ timezone: string; days: SlotsOfDay[] }> {
  const load = params.chosen.length > 0 ? loadVisitOffer : loadTimeOffer;
  const visit = await load(tx, params);
  const { timezone, currency } = visit.setup;
  const query = visitQuery(visit, params);
  const starts = visitStarts(query);
  const startOf = (date: string) => toInstant(timezone, date, '00:00');
  const reasons = new Map(explain ? whyNoStarts(query).map(({ date, reason }) => [date, reason]) : []);
  const days = datesOf(params).map(date => {
    const reason = reasons.get(date);
    const [begin, end] = [startOf(date), startOf(addDays(date, 1))];
    const slots = starts.filter(({ start }) => start >= begin && start < end);
    return { date, currency, slots: slots.map(start => toSlot(visit, start)), ...(reason && { reason }) };
  });
  return { timezone, days };
}

const nearest_max = 3;

/** Wide enough for every time zone. */
export const nearby = (requested: number) => ({
  from: addDays(toLocal('UTC', requested).date, -2),
  days: 14,
});

/**
 * The free starts nearest to the one that was wanted, in chronological order, of an offer for `nearby` dates; for a visit
 * that moves, without its `own` start.
 */
export function nearestSlots(visit: VisitOffer, requested: number, now: number, own?: number) {
  const alternatives = startsOf(visit, { ...nearby(requested), now })
    .filter(({ start }) => start !== own)
    .sort((a, b) => Math.abs(a.start - requested) - Math.abs(b.start - requested))
    .slice(0, nearest_max)
    .sort((a, b) => a.start - b.start)
    .map(start => toSlot(visit, start));
  return { alternatives, currency: visit.setup.currency };
}

/** With a price for each choice of employee; `items` in the order in which they run, `employee_ids` as they were chosen. */
export function toSlot(visit: VisitOffer, { start, end, parts, performers }: VisitStart): Slot {
  const employee_ids = parts.toSorted((a, b) => a.service - b.service).map(({ employeeId }) => employeeId);
  return {
    start_at: start,
    end_at: end,
    employee_ids,
    items: parts.flatMap(({ service, employeeId: employee_id }) => {
      const chosen = visit.chosen[service];
      return chosen ? [{ service_id: chosen.service_id, employee_id }] : [];
    }),
    offers: offersOf(visit, { employee_ids, end, performers }),
  };
}

type PerformableSlot = { employee_ids: number[]; end: number; performers: VisitStart['performers'] };

function offersOf(
  { setup, chosen }: VisitOffer,
  { employee_ids, end, performers }: PerformableSlot,
): SlotOffer[] {
  if (chosen.length === 0) return [];
  const priceWith = (employee_id: number, index: number) =>
    performerOf(setup, at(chosen, index).service_id, employee_id).price;
  if (chosen.length > 1) {
    const price = employee_ids.map(priceWith).reduce((sum, one) => sum + one, 0);
    return [{ employee_ids, price, end_at: end }];
  }
  return performers.map(({ employeeId: employee_id, end: end_at }) => {
    return { employee_id, price: priceWith(employee_id, 0), end_at };
  });
}

export const performerOf = ({ services }: BookingSetup, service_id: number, employee_id: number) =>
  defined(
    defined(services.get(service_id), 'entry in services').performers.find(
      performer => performer.employee_id === employee_id,
    ),
    'entry in performers',
  );

function visitQuery(
  { setup, any_order, timetables, services, busy }: VisitOffer,
  { from, days, now }: Dates,
): VisitQuery {
  const { timezone, settings } = setup;
  return {
    timeZone: timezone,
    from,
    days,
    now,
    noticeMinutes: settings.booking_notice_minutes,
    horizonDays: settings.allowed_days_create_record,
    stepMinutes: settings.calendar_event_interval,
    employees: timetables.map(({ id, resource_id, hours, adjustments }) => {
      return { id, hours, adjustments, busy: busy.get(resource_id) ?? [] };
    }),
    services,
    anyOrder: any_order,
  };
}

function candidatesOf(
  { services }: BookingSetup,
  { service_id, employee_id, duration_minutes }: ChosenPerformer,
  minutes = duration_minutes,
) {
  const service = defined(services.get(service_id), 'entry in services');
  return service.performers
    .filter(performer => !employee_id || performer.employee_id === employee_id)
    .map(({ employee_id, duration, price }) => ({
      employeeId: employee_id,
      durationMinutes: minutes ?? duration,
      breakMinutes: service.break,
      price,
    }));
}

function orAnyone({ services }: BookingSetup, chosen: ChosenPerformer): ChosenPerformer {
  const { employee_id, service_id, or_anyone } = chosen;
  const performers = services.get(service_id)?.performers ?? [];
  const isPerformed = performers.some(performer => performer.employee_id === employee_id);
  return or_anyone && !isPerformed && performers.length > 0 ? { ...chosen, employee_id: 0 } : chosen;
}

function requireBookable(setup: BookingSetup, chosen: ChosenPerformer[]): void {
  const violations = chosen.flatMap((one, index) => {
    const service = setup.services.get(one.service_id);
    if (!service?.is_enabled) {
      return [violation(`items.${index}.service_id`, 'site', { key: 'validation.no_such_service' })];
    }
    if (one.employee_id && candidatesOf(setup, one).length === 0) {
      return [violation(`items.${index}.employee_id`, 'site', { key: 'validation.not_performed' })];
    }
    return [];
  });
  if (violations.length > 0) throw new Invalid(violations);
}

function datesOf({ from, days }: { from: string; days: number }): string[] {
  return Array.from({ length: days }, (_, day) => addDays(from, day));
}
