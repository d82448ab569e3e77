import { UndoNotPossible } from '@/domain/errors';
import { fits, affectedVisits } from '@/domain/schedule';
import type { VisitDecision } from '@/domain/records/visitDecision';
import { listAffectedVisits } from '../queries/affectedVisits';
import { loadTeamSchedule } from '../queries/teamSchedule';
import { visitsAhead, type VisitAhead } from '../queries/visitsAhead';
import type { StaffContext } from '@/server/core/context';
import { applyDecisions } from './steps/applyDecisions';
import { lockEmployees } from '@/server/modules/schedule';

/**
 * Carries out a change of who works when, where or on what, and decides the visits that it affects, all or nothing and
 * as one command. Everyone's time is locked first, so that nothing is booked or moved meanwhile.
 * @throws NeedsDecisions with the affected visits, unless each of them, and no other, has a decision that is possible
 */
export async function changeSchedule<Result>(
  ctx: StaffContext,
  { decisions, change }: { decisions?: VisitDecision[] | undefined; change: () => Promise<Result> },
): Promise<Result> {
  const { tx, member, now } = ctx;
  const { ahead, schedule: before } = await lockSchedule(ctx);
  const result = await change();
  const schedule = await loadTeamSchedule(tx, ahead);
  const affected = affectedVisits(before, schedule, ahead.map(toBooked));
  const listed = await listAffectedVisits(tx, { affected, schedule, member, now });
  await applyDecisions(ctx, { affected: listed, decisions });
  return result;
}

/** The same for an undo. @throws UndoNotPossible when it affects visits that nobody has decided to keep */
export async function undoScheduleChange(ctx: StaffContext, undo: () => Promise<void>): Promise<void> {
  const { tx, now } = ctx;
  const { ahead, schedule: before } = await lockSchedule(ctx);
  await undo();
  const placed = ({ id, employee, start_at }: VisitAhead) => `${id} ${employee.id} ${start_at}`;
  const places = new Set(ahead.map(placed));
  const present = (await visitsAhead(tx, { now })).filter(({ forced }) => !forced);
  const schedule = await loadTeamSchedule(tx, present);
  const [same, returned] = [true, false].map(isSame =>
    present.filter(visit => places.has(placed(visit)) === isSame).map(toBooked),
  ) as [Booked[], Booked[]];
  const isInPlace =
    affectedVisits(before, schedule, same).length === 0 && returned.every(one => fits(schedule, one));
  if (!isInPlace) throw new UndoNotPossible();
}

async function lockSchedule(ctx: StaffContext) {
  const { tx, now } = ctx;
  await lockEmployees(ctx);
  const ahead = await visitsAhead(tx, { now });
  return { ahead, schedule: await loadTeamSchedule(tx, ahead) };
}

type Booked = ReturnType<typeof toBooked>;

const toBooked = (ahead: VisitAhead) => ({
  ahead,
  employeeId: ahead.employee.id,
  serviceId: ahead.service_id,
  start: ahead.start_at,
  end: ahead.end_at,
});
