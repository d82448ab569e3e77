import { at, defined, first, last } from '@/domain/assert';
import { Invalid, SlotTaken, type Warning } from '@/domain/errors';
import type { WarningCode } from '@/domain/records/record';
import { obstacles, toLocal, type Busy } from '@/domain/schedule';
import { violation } from '@/domain/validation/violations';
import type { Violation } from '@/domain/validation/violation';
import type { Context } from '@/server/core/context';
import {
  nearestSlots,
  performerOf,
  startsOf,
  type ChosenPerformer,
  type VisitOffer,
} from '@/server/modules/booking/queries/availability';
import {
  loadBookingSetup,
  type BookingSetup,
  type BookableService,
  aroundDates,
  loadBusy,
  loadTimetables,
  type Timetable,
  lockEmployees,
} from '@/server/modules/schedule';
import { namedWarnings, warningOf, type Client } from '@/server/modules/booking/queries/collisions';

/** `codes`: what stands against it; `overlaps` when the performer is busy at that time. */
export type PlannedRecord = {
  service: Pick<BookableService, 'id' | 'name' | 'translations'> &
    Partial<Pick<BookableService, 'booking_policy'>>;
  employee_id: number;
  resource_id: number;
  start: number;
  end: number;
  breakMinutes: number;
  price: number;
  /** Where `price` is by hand, what it would be. */
  list_price: number;
  codes: WarningCode[];
  overlaps: boolean;
};

export type VisitPlan = {
  setup: BookingSetup;
  records: PlannedRecord[];
  warnings: Warning[];
  forced: boolean;
};

/** Checks as the list of starts does. @throws SlotTaken if the offer, of `nearby` dates, does not list it */
export function planForClient(
  visit: VisitOffer,
  { start_at, now }: { start_at: number; now: number },
): VisitPlan {
  const { setup, chosen, timetables } = visit;
  const from = toLocal(setup.timezone, start_at).date;
  const starts = startsOf(visit, { from, days: 1, now });
  const found = starts.find(({ start }) => start === start_at);
  if (!found) throw new SlotTaken(nearestSlots(visit, start_at, now));

  const records = found.parts.map((part): PlannedRecord => {
    const service = defined(setup.services.get(at(chosen, part.service).service_id), 'entry in services');
    const { price } = performerOf(setup, service.id, part.employeeId);
    const { resource_id } = defined(
      timetables.find(({ id }) => id === part.employeeId),
      'entry in timetables',
    );
    const { employeeId: employee_id, start, end, breakMinutes } = part;
    return {
      service,
      employee_id,
      resource_id,
      start,
      end,
      breakMinutes,
      price,
      list_price: price,
      codes: [],
      overlaps: false,
    };
  });
  return { setup, records, warnings: [], forced: false };
}

/** What stays as it was booked, whatever the catalogue says now. Minutes, and minor units. */
type Kept = Pick<PlannedRecord, 'service' | 'breakMinutes' | 'price'> & { duration: number };

type StaffItem = ChosenPerformer & {
  start_at?: number;
  /** By default the performer's. */
  duration?: number;
  price?: number;
  kept?: Kept;
};

/**
 * Ignores grid, notice and horizon; returns warnings. The time of `except_record_ids` is free.
 * @throws Invalid at each unknown service or employee
 */
export async function planForStaff(
  ctx: Context,
  {
    items,
    start_at,
    except_record_ids,
  }: { items: StaffItem[]; start_at: number; except_record_ids?: number[] },
): Promise<VisitPlan> {
  const { tx } = ctx;
  const employee_ids = items.map(({ employee_id = 0 }) => employee_id);
  const service_ids = items.map(({ service_id }) => service_id);
  // Hours are read after the lock, so that a day off saved meanwhile is seen.
  const [setup] = await Promise.all([loadBookingSetup(tx, service_ids), lockEmployees(ctx, employee_ids)]);
  const from = toLocal(setup.timezone, start_at).date;
  const timetables = await loadTimetables(tx, { employee_ids, from, days: 2 });
  requireKnownItems(setup, timetables, items);
  const resource_ids = timetables.map(({ resource_id }) => resource_id);
  const around = { ...aroundDates(start_at, 2), except_record_ids };
  const busyByResource = await loadBusy(tx, resource_ids, around);

  const warnings = new Map<string, Warning>();
  const records: PlannedRecord[] = [];
  for (const item of items) {
    const timetable = defined(
      timetables.find(({ id }) => id === item.employee_id),
      'entry in timetables',
    );
    const start = item.start_at ?? (records.length > 0 ? nextStart(last(records), timetable.id) : start_at);
    const busy = busyWith(busyByResource, timetable, records);
    const { record, codes } = place(setup, item, { timetable, start, busy });
    records.push(record);
    for (const code of codes) warnings.set(code, warningOf(code));
  }
  return { setup, records, warnings: [...warnings.values()], forced: warnings.size > 0 };
}

export async function withNames(
  { tx }: Context,
  { plan, client, only }: { plan: VisitPlan; client: Client; only?: number },
): Promise<VisitPlan> {
  const codes = plan.warnings.map(({ code }) => code as WarningCode);
  return {
    ...plan,
    warnings: await namedWarnings(tx, { requested: plan.records, codes, client, only }),
  };
}

/** The client continues at once; the same employee only after their hidden break. */
function nextStart({ employee_id, end, breakMinutes }: PlannedRecord, next_id: number): number {
  return employee_id === next_id ? end + breakMinutes * 60 : end;
}

function busyWith(
  busyByResource: Map<number, Busy[]>,
  { id, resource_id }: Timetable,
  records: PlannedRecord[],
): Busy[] {
  const own = records.filter(({ employee_id }) => employee_id === id);
  return [
    ...(busyByResource.get(resource_id) ?? []),
    ...own.map(({ start, end, breakMinutes }) => ({ start, end: end + breakMinutes * 60 })),
  ];
}

function place(
  setup: BookingSetup,
  item: StaffItem,
  { timetable, start, busy }: { timetable: Timetable; start: number; busy: Busy[] },
): { record: PlannedRecord; codes: WarningCode[] } {
  const { id: employee_id, resource_id, hours, adjustments } = timetable;
  const offered = item.kept ?? offeredBy(setup, item);
  const { service, breakMinutes, duration, price } = { ...offered, ...byHand(item) };
  const list_price = offered.price;
  const own = item.kept !== undefined || isPerformed(setup, item);
  const end = start + duration * 60;
  const against = obstacles({ timeZone: setup.timezone, hours, adjustments, busy, start, end, breakMinutes });
  const codes: WarningCode[] = own ? against : [...against, 'not_performed'];
  const overlaps = against.includes('overlap');
  const record = {
    service,
    employee_id,
    resource_id,
    start,
    end,
    breakMinutes,
    price,
    list_price,
    codes,
    overlaps,
  };
  return { record, codes };
}

/** By the chosen employee, or on the terms of another one where they do not perform it. */
function offeredBy({ services }: BookingSetup, { service_id, employee_id }: StaffItem): Kept {
  const service = defined(services.get(service_id), 'entry in services');
  const own = service.performers.find(performer => performer.employee_id === employee_id);
  return { service, breakMinutes: service.break, ...(own ?? first(service.performers)) };
}

const isPerformed = ({ services }: BookingSetup, { service_id, employee_id }: StaffItem) =>
  services.get(service_id)?.performers.some(performer => performer.employee_id === employee_id) ?? false;

const byHand = ({ duration, price }: StaffItem) => ({
  ...(duration !== undefined && { duration }),
  ...(price !== undefined && { price }),
});

function requireKnownItems(setup: BookingSetup, timetables: Timetable[], items: StaffItem[]): void {
  const violations = items.flatMap(({ service_id, employee_id, kept }, index): Violation[] => {
    const t = (field: string, key: string) => [violation(`items.${index}.${field}`, 'records', { key })];
    const service = setup.services.get(service_id);
    if (!service && !kept) return t('service_id', 'validation.no_such_service');
    if (!employee_id) return t('employee_id', 'validation.employee_required');
    if (!timetables.some(({ id }) => id === employee_id))
      return t('employee_id', 'validation.no_such_employee');
    if (!kept && service?.performers.length === 0) return t('service_id', 'validation.not_performed');
    return [];
  });
  if (violations.length > 0) throw new Invalid(violations);
}
