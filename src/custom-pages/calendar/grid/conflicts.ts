import type { AppointmentRecord, WarningCode } from '../../../../domain/records/record';
import { takesTime, type RecordStatus } from '../../../../domain/flow/flow';
import { obstacles, ownSchedule, type Adjustment, type Hours } from '../../../../domain/schedule';
import type { Place } from '../useMove';
import { takenUntil } from './layOut';

type Schedule = { working_hours: Hours[]; schedule_adjustments: Adjustment[]; timezone: string };
type Worker = {
  id: number;
  working_hours: Hours[] | null;
  schedule_adjustments: Adjustment[];
  services: { service_id: number }[];
};
/** What is loaded: enough to say what the API would, before it is asked. */
export type Known = { company: Schedule; workers: Worker[]; records: AppointmentRecord[] };

/** What of an appointment decides where it may stand. */
type Movable = Pick<AppointmentRecord, 'id' | 'employee' | 'break' | 'owner_type' | 'service'>;

/** What stands against an appointment at a place, as the server will judge it; its own old time does not. */
export function conflictsOf({ company, workers, records }: Known, record: Movable, to: Place): WarningCode[] {
  const worker = workers.find(({ id }) => id === to.employee.id);
  if (!worker) return [];
  const seconds = (ms: number) => Math.floor(ms / 1000);
  const { hours, adjustments } = ownSchedule(
    { hours: company.working_hours, adjustments: company.schedule_adjustments },
    { hours: worker.working_hours, adjustments: worker.schedule_adjustments },
  );
  const busy = records
    .filter(
      ({ id, employee, flow }) =>
        id !== record.id && employee.id === worker.id && takesTime(flow.status as RecordStatus),
    )
    .map(other => ({ start: seconds(other.start_at), end: seconds(takenUntil(other)) }));
  const met = obstacles({
    timeZone: company.timezone,
    hours,
    adjustments,
    busy,
    start: seconds(to.start_at),
    end: seconds(to.end_at),
    breakMinutes: record.break,
  });
  if (record.owner_type === 'block') return met.filter(code => code === 'overlap');
  const isNew = worker.id !== record.employee.id;
  const performs =
    !record.service || worker.services.some(({ service_id }) => service_id === record.service!.id);
  return isNew && !performs ? [...met, 'not_performed'] : met;
}
