import { NeedsDecisions } from '../../../domain/errors';
import { strandedVisits } from '../../../domain/schedule';
import type { VisitDecision } from '../../../domain/records/visitDecision';
import { listAffectedVisits } from '../../queries/booking/affectedVisits';
import { loadRota } from '../../queries/booking/rota';
import { visitsAhead, type VisitAhead } from '../../queries/booking/visitsAhead';
import type { StaffContext } from '../context';
import { applyDecisions } from './steps/applyDecisions';
import { lockEmployees } from './steps/resources';

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
  await lockEmployees(tx);
  const ahead = await visitsAhead(tx, { now });
  if (ahead.length === 0) {
    if (decisions?.length) throw new NeedsDecisions([], decisions);
    return change();
  }
  const before = await loadRota(tx, ahead);
  const result = await change();
  const rota = await loadRota(tx, ahead);
  const stranded = strandedVisits(before, rota, ahead.map(toBooked));
  const affected = await listAffectedVisits(tx, { stranded, rota, member, now });
  await applyDecisions(ctx, affected, decisions);
  return result;
}

const toBooked = (ahead: VisitAhead) => ({
  ahead,
  employeeId: ahead.employee.id,
  serviceId: ahead.service_id,
  start: ahead.start_at,
  end: ahead.end_at,
});
