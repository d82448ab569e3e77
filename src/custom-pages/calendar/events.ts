import type { AppointmentRecord } from '../../../domain/records/record';

/** An appointment as the grid lays it out: its hidden break belongs to the time it takes. */
export type VisitEvent = {
  record: AppointmentRecord;
  start: Date;
  end: Date;
  resourceId: number;
  /** How much of the block is the break, from 0 to 1. */
  tail: number;
};

const minute_ms = 60_000;

export function eventOf(record: AppointmentRecord): VisitEvent {
  const { start_at, end_at, employee } = record;
  const end = end_at + record.break * minute_ms;
  return {
    record,
    start: new Date(start_at),
    end: new Date(end),
    resourceId: employee.id,
    tail: (end - end_at) / Math.max(end - start_at, minute_ms),
  };
}

type Asked = { employeeIds: number[]; showsCancelled: boolean };

/** The appointments to show, in the order of their time; no employee chosen means everybody. */
export function shownOf(records: AppointmentRecord[], { employeeIds, showsCancelled }: Asked) {
  return records
    .filter(({ flow }) => showsCancelled || flow.status !== 'cancelled')
    .filter(({ employee }) => employeeIds.length === 0 || employeeIds.includes(employee.id))
    .sort((one, other) => one.start_at - other.start_at || one.id - other.id);
}
