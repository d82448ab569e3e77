import { defined } from '@/domain/assert';
import { Invalid, NeedsConfirmation, NeedsDecisions, SlotTaken } from '@/domain/errors';
import type { AffectedVisit, DecisionKind, VisitDecision } from '@/domain/records/visitDecision';
import type { StaffContext } from '@/server/core/context';
import {
  notifyOffered,
  commandRecord,
  moveRecord,
  lockRecord,
  logChange,
  updateRecord,
} from '@/server/modules/booking';

/** @throws NeedsDecisions unless each of these visits, and no other, has a decision that is possible */
export async function applyDecisions(
  ctx: StaffContext,
  { affected, decisions = [] }: { affected: AffectedVisit[]; decisions?: VisitDecision[] | undefined },
): Promise<void> {
  const byRecord = new Map(affected.map(visit => [visit.record_id, visit]));
  const decided = new Set(decisions.map(({ record_id }) => record_id));
  const impossible = decisions.filter(
    decision => !isAmongChoices(decision, byRecord.get(decision.record_id)),
  );
  const isComplete = decided.size === decisions.length && affected.every(one => decided.has(one.record_id));
  if (!isComplete || impossible.length > 0) throw new NeedsDecisions(affected, decisions, impossible);

  // A cancelled visit may free the time for a reassigned one.
  const inOrder = [...decisions].sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  const refused: VisitDecision[] = [];
  for (const decision of inOrder) {
    const visit = defined(byRecord.get(decision.record_id), 'affected visit');
    if (!(await apply(ctx, visit, decision))) refused.push(decision);
  }
  if (refused.length > 0) throw new NeedsDecisions(affected, decisions, refused);
}

const order: DecisionKind[] = ['cancel', 'keep', 'offer', 'reassign'];

function isAmongChoices({ kind, employee_id }: VisitDecision, visit: AffectedVisit | undefined): boolean {
  const choice = visit?.choices.find(one => one.kind === kind);
  if (choice?.kind !== 'reassign') return choice !== undefined;
  return choice.employees.some(({ id }) => id === employee_id);
}

/** False when another decision took the colleague's time. */
async function apply(ctx: StaffContext, visit: AffectedVisit, decision: VisitDecision): Promise<boolean> {
  const { command_id } = ctx;
  const { record_id: id, visit_id } = visit;
  switch (decision.kind) {
    case 'cancel':
      await commandRecord(ctx, { id, command: 'cancel', command_id, notify: true });
      return true;
    case 'keep':
      await markKept(ctx, id, 'kept');
      return true;
    case 'offer':
      await notifyOffered(ctx, { visit_id, event_id: await markKept(ctx, id, 'offered') });
      return true;
    case 'reassign':
      return reassign(ctx, id, defined(decision.employee_id, 'employee_id'));
  }
}

async function reassign(ctx: StaffContext, id: number, employee_id: number): Promise<boolean> {
  const { command_id } = ctx;
  try {
    await moveRecord(ctx, { id, employee_id, force: false, notify: true, command_id });
    return true;
  } catch (error) {
    if (error instanceof NeedsConfirmation || error instanceof SlotTaken || error instanceof Invalid)
      return false;
    throw error;
  }
}

/** The visit stands against the schedule by somebody's decision, as if it had been booked by force. */
async function markKept(ctx: StaffContext, id: number, type: 'kept' | 'offered'): Promise<number> {
  const { row } = await lockRecord(ctx, { id });
  await updateRecord(ctx, { id, forced_by: ctx.actor.user_id });
  return logChange(ctx, {
    id,
    type,
    command_id: ctx.command_id,
    before: { forced_by: row.forced_by },
    after: { version: row.version + 1 },
  });
}
