import { UndoNotPossible } from '@/domain/errors';
import { fits, strandedVisits } from '@/domain/schedule';
import type { VisitDecision } from '@/domain/records/visitDecision';
import { listAffectedVisits } from '../queries/affectedVisits';
import { loadRota } from '../queries/rota';
import { visitsAhead, type VisitAhead } from '../queries/visitsAhead';
import type { StaffContext } from '@/server/core/context';
import { applyDecisions } from './steps/applyDecisions';
import { lockEmployees } from '@/server/modules/schedule';

/**
 * Carries out a change of who works when, where or on what, and decides the visits that it strands, all or nothing and
 * as one command. Everyone's time is locked first, so that nothing is booked or moved meanwhile.
 * @throws NeedsDecisions with the stranded visits, unless each of them, and no other, has a decision that is possible
 */
export async function changeSchedule<Result>(
  ctx: StaffContext,
  decisions: VisitDecision[] | undefined,
  change: () => Promise<Result>,
): Promise<Result> {
  const { tx, member, now } = ctx;
  const { ahead, rota: before } = await lockSchedule(ctx);
  const result = await change();
  const rota = await loadRota(tx, ahead);
  const stranded = strandedVisits(before, rota, ahead.map(toBooked));
  const affected = await listAffectedVisits(tx, { stranded, rota, member, now });
  await applyDecisions(ctx, affected, decisions);
  return result;
}

/** The same for an undo. @throws UndoNotPossible when it strands visits that nobody has decided to keep */
export async function undoScheduleChange(ctx: StaffContext, undo: () => Promise<void>): Promise<void> {
  const { tx, now } = ctx;
  const { ahead, rota: before } = await lockSchedule(ctx);
  await undo();
  const placeOf = ({ id, employee, start_at }: VisitAhead) => `${id} ${employee.id} ${start_at}`;
  const places = new Set(ahead.map(placeOf));
  const present = (await visitsAhead(tx, { now })).filter(({ forced }) => !forced);
  const rota = await loadRota(tx, present);
  const [same, returned] = [true, false].map(isSame =>
    present.filter(visit => places.has(placeOf(visit)) === isSame).map(toBooked),
  ) as [Booked[], Booked[]];
  const isInPlace = strandedVisits(before, rota, same).length === 0 && returned.every(one => fits(rota, one));
  if (!isInPlace) throw new UndoNotPossible();
}

async function lockSchedule({ tx, now }: StaffContext) {
  await lockEmployees(tx);
  const ahead = await visitsAhead(tx, { now });
  return { ahead, rota: await loadRota(tx, ahead) };
}

type Booked = ReturnType<typeof toBooked>;

const toBooked = (ahead: VisitAhead) => ({
  ahead,
  employeeId: ahead.employee.id,
  serviceId: ahead.service_id,
  start: ahead.start_at,
  end: ahead.end_at,
});
