import type { AppointmentRecord } from '../records/record';
import type { Waiting } from './dashboard';
import type { EpochSeconds } from '../time/instant';

const most_named = 5;

type Seen = Pick<
  AppointmentRecord,
  'id' | 'start_at' | 'end_at' | 'break' | 'confirmed_at' | 'owner_type'
> & {
  employee: { id: number };
  customer: { full_name: string } | null;
  flow: Pick<AppointmentRecord['flow'], 'status'>;
};

type Named = { id: number; start_at: EpochSeconds; customer: string };

/** Upcoming unconfirmed appointments, soonest first, without blocked time. */
export const unconfirmedOf = (records: Seen[], now: number): Waiting =>
  waiting(
    records
      .filter(
        ({ flow, start_at, confirmed_at, owner_type }) =>
          owner_type !== 'block' && flow.status === 'active' && start_at > now && confirmed_at === null,
      )
      .map(named),
  );

/** Appointments that start before the same employee's previous one ends, hidden break included. */
export function overlapsOf(records: Seen[], now: number): Waiting {
  const until = new Map<number, number>();
  const standing = records.filter(
    ({ flow, end_at }) => (flow.status === 'active' || flow.status === 'on_hold') && end_at > now,
  );
  const second = inOrder(standing).filter(({ employee, start_at, end_at, ...visit }) => {
    const before = until.get(employee.id) ?? -Infinity;
    until.set(employee.id, Math.max(before, end_at + visit.break * 60));
    return start_at < before;
  });
  return waiting(second.map(named));
}

export const waiting = (visits: Named[]): Waiting => ({
  count: visits.length,
  records: inOrder(visits)
    .slice(0, most_named)
    .map(({ id, start_at, customer }) => ({ id, start_at, customer })),
});

const named = ({ id, start_at, customer }: Seen): Named => ({
  id,
  start_at,
  customer: customer?.full_name ?? '',
});

const inOrder = <Visit extends { start_at: EpochSeconds }>(visits: Visit[]) =>
  [...visits].sort((one, other) => one.start_at - other.start_at);
