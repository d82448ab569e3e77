import type { AppointmentRecord, WarningCode } from '@/domain/records/record';
import { takesTime } from '@/domain/flow/flow';
import { obstacles, ownSchedule, type Adjustment, type Hours } from '@/domain/schedule';
import { adjustmentsOf, type DateSpan } from '@/domain/schedule/dateSpans';
import { occupiedUntil } from '../occupiedUntil';

const minute_ms = 60_000;

/** An employee and a time that an appointment has or may get. */
export type Place = Pick<AppointmentRecord, 'start_at' | 'end_at' | 'employee'>;
type Schedule = { working_hours: Hours[]; schedule_adjustments: Adjustment[]; timezone: string };
type Worker = {
  id: number;
  working_hours: Hours[] | null;
  schedule_adjustments: Adjustment[];
  time_off?: DateSpan[];
  services: { service_id: number }[];
};
/** The loaded data, enough to predict the API's warnings. */
export type ConflictData = { company: Schedule; workers: Worker[]; records: AppointmentRecord[] };

type Movable = Pick<AppointmentRecord, 'id' | 'employee' | 'break' | 'owner_type' | 'service'> &
  Partial<Pick<AppointmentRecord, 'customer' | 'start_at' | 'end_at'>>;

/** The appointments that would overlap: of the same employee or the same client. */
export const collisionsOf = (records: AppointmentRecord[], record: Movable, to: Place) =>
  records.filter(other => isBusyWith(other, record, to) || isSameClient(other, record, to));

/** The warnings that the server would give there; the appointment's own old time is no conflict. */
export function conflictsOf(
  { company, workers, records }: ConflictData,
  record: Movable,
  to: Place,
): WarningCode[] {
  const worker = workers.find(({ id }) => id === to.employee.id);
  if (!worker) return [];
  const seconds = (ms: number) => Math.floor(ms / 1000);
  const { hours, adjustments } = ownSchedule(
    { hours: company.working_hours, adjustments: company.schedule_adjustments },
    { hours: worker.working_hours, adjustments: adjustmentsOf(worker) },
  );
  const busy = records
    .filter(other => other.employee.id === worker.id && isOther(other, record))
    .map(other => ({ start: seconds(other.start_at), end: seconds(occupiedUntil(other)) }));
  const warnings = obstacles({
    timeZone: company.timezone,
    hours,
    adjustments,
    busy,
    start: seconds(to.start_at),
    end: seconds(to.end_at),
    breakMinutes: record.break,
  });
  if (record.owner_type === 'block') return warnings.filter(code => code === 'overlap');
  const isNew = worker.id !== record.employee.id;
  const { service } = record;
  const performs = !service || worker.services.some(({ service_id }) => service_id === service.id);
  const isElsewhere = records.some(other => isSameClient(other, record, to));
  return [
    ...warnings,
    ...(isNew && !performs ? (['not_performed'] as const) : []),
    ...(isElsewhere ? (['same_client'] as const) : []),
  ];
}

const isOther = ({ id, flow }: AppointmentRecord, record: Movable) =>
  id !== record.id && takesTime(flow.status);

const isBusyWith = (other: AppointmentRecord, record: Movable, { employee, start_at, end_at }: Place) =>
  isOther(other, record) &&
  other.employee.id === employee.id &&
  other.start_at < end_at + record.break * minute_ms &&
  occupiedUntil(other) > start_at;

/** The client is elsewhere then. A change of only the employee keeps a time that was accepted before. */
const isSameClient = (other: AppointmentRecord, record: Movable, { start_at, end_at }: Place) =>
  isOther(other, record) &&
  other.customer !== null &&
  other.customer.id === record.customer?.id &&
  !(record.start_at === start_at && record.end_at === end_at) &&
  other.start_at < end_at &&
  other.end_at > start_at;
